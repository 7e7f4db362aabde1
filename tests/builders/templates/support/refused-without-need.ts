// The templates of the grid that are called not reversible, though no text with two readings was found.

// Deciding takes no account of the lengths of prefixes, nor of items that would make a mixture or a repeated name.
const texts = `
{+a}?x={+c:2} {+a}&x=1{+c:2} {#a}?x={+c:2} {#a}&x=1{+c:2} {/a*}/x/{/c*} {/a*}/x/{/c,d*}
{?a*}?x={+c:2} {?a*}&x=1{+c:2} {?a*}?x={?c,d*} {&a*}&x=1{+c:2} {+a:2}?x={+c} {+a:2}&x=1{+c}
{+a:2}%C3%A9{#c} {+a:2}/x/{#c} {+a:2}?x={#c} {+a:2}&x=1{#c} {+a:2}%C3%A9{.c} {+a:2}%C3%A9{/c}
{+a:2}.{/c*} {+a:2}-{/c*} {+a:2}/x/{/c*} {+a:2}.{;c} {+a:2}-{;c} {+a:2}x{;c} {+a:2}%C3%A9{;c}
{+a:2}.{;c*} {+a:2}-{;c*} {+a:2}%C3%A9{;c*} {+a:2}{?c} {+a:2}.{?c} {+a:2}-{?c} {+a:2}x{?c}
{+a:2}%C3%A9{?c} {+a:2}.{?c*} {+a:2}-{?c*} {+a:2}x{?c*} {+a:2}%C3%A9{?c*} {+a:2}?x={?c*}
{+a:2}&x=1{?c*} {+a:2}{&c} {+a:2}.{&c} {+a:2}-{&c} {+a:2}x{&c} {+a:2}%C3%A9{&c} {+a:2}.{&c*}
{+a:2}-{&c*} {+a:2}x{&c*} {+a:2}%C3%A9{&c*} {+a:2}&x=1{&c*} {+a:2}/x/{+c:2} {+a:2}?x={+c:2}
{+a:2}&x=1{+c:2} {+a:2}x{/c,d} {+a:2}%C3%A9{/c,d} {+a:2}/x/{/c,d} {+a:2}x{/c,d*} {+a:2}%C3%A9{/c,d*}
{+a:2}/x/{/c,d*} {+a:2}.{?c,d*} {+a:2}-{?c,d*} {+a:2}x{?c,d*} {+a:2}%C3%A9{?c,d*} {+a:2}?x={?c,d*}
{+a:2}&x=1{?c,d*} {/a,b}.{/c} {/a,b}-{/c} {/a,b}x{/c} {/a,b}%C3%A9{/c} {/a,b}.{/c*} {/a,b}-{/c*}
{/a,b}x{/c*} {/a,b}%C3%A9{/c*} {/a,b}.{/c,d} {/a,b}-{/c,d} {/a,b}x{/c,d} {/a,b}%C3%A9{/c,d}
{/a,b}.{/c,d*} {/a,b}-{/c,d*} {/a,b}x{/c,d*} {/a,b}%C3%A9{/c,d*} {/a,b*}/x/{/c*} {/a,b*}/x/{/c,d}
{/a,b*}/x/{/c,d*} {?a,b*}?x={?c*} {?a,b*}?x={+c:2} {?a,b*}&x=1{+c:2} {?a,b*}?x={?c,d*} {a}{/c}x{/e}
{a}x{/c}x{/e} {a}{/c}x{/e*} {a}x{/c}x{/e*} {+a}/{?c}x{#e} {.a}{/c}x{/e} {.a}x{/c}x{/e}
{.a}{/c}x{/e*} {.a}x{/c}x{/e*} {/a}{/c}x{/e} {/a}x{/c}x{/e} {/a}{/c}x{/e*} {/a}x{/c}x{/e*}
{/a*}x{?c}/{/e*} {/a*}x{&c*}/{/e*} {/a*}x{&c*}x{/e*} {?a}{/c}x{/e} {?a}x{/c}x{/e} {?a}{/c}x{/e*}
{?a}x{/c}x{/e*} {&a*}{/c}x{/e} {&a*}x{/c}x{/e} {&a*}{/c}x{/e*} {&a*}x{/c}x{/e*} {&a*}x{/c}x{&e*}
{&a*}x{/c*}x{&e*} {&a*}x{?c}x{&e*} {#a}/{?c}x{#e}
`

export const refusedWithoutNeed: ReadonlySet<string> = new Set(texts.trim().split(/\s+/))
