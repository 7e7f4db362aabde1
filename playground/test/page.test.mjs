// The page as people use it: typed into, pointed at, pressed, read out.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import axe from 'axe-core'
import { page as address, open } from './chromium.mjs'

const LOGIN = 'https://joe:s3cret@EXAMPLE.com:443/a/./b%2Fc/%7euser?q=caf%C3%A9&tag=x&tag=y#top'
const TEMPLATE = 'https://api.example.com/users/{id}{?page,tag*}'
/** `{"alg":"HS256","typ":"JWT"}` and `{"sub":"s3cret","name":"Zoë","exp":1516242622}`, with a signature. */
const JWT = ['{"alg":"HS256","typ":"JWT"}', '{"sub":"s3cret","name":"Zoë","exp":1516242622}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')
const PARAGRAPH =
  'See <https://example.com/a_(b)>, or ftp://joe:s3cret@ftp.example.com/pub.\nWrite to mailto:joe@example.com!'

/** @type {Awaited<ReturnType<typeof open>>} */
let browser
/** @type {string[]} */
let complaints

before(async () => {
  browser = await open({ viewport: { width: 1000, height: 900 } })
})
after(() => browser.close())
afterEach(() => browser.closePages())

/**
 * A new page with a text typed into it.
 *
 * @param {string} [text]
 * @param {string} [fragment]
 */
async function typed(text, fragment = '') {
  complaints = []
  const page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) complaints.push(request.url())
  })
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message())
    void dialog.dismiss()
  })
  await page.clock.install()
  await page.goto(address + fragment)
  if (text !== undefined) {
    await page.fill('#text', text)
    await settled(page)
  }
  return page
}

/** @typedef {Awaited<ReturnType<typeof typed>>} Page */

/**
 * Lets the page's clock run until the input is drawn, which happens within this call.
 *
 * @param {Page} page
 */
const settled = (page) => page.clock.runFor(250)

/**
 * Pastes a text three times. The result is the shortest time that the page's thread took of the processor to draw it, in
 * milliseconds: other programs on the machine add nothing to it.
 *
 * @param {Page} page
 * @param {string} text
 */
async function drawn(page, text) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const threadTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  const times = []
  for (let count = 0; count < 3; count++) {
    await page.evaluate((pasted) => {
      const area = /** @type {HTMLTextAreaElement} */ (document.getElementById('text'))
      area.value = pasted
      area.dispatchEvent(new Event('input'))
    }, text)
    const start = await threadTime()
    await settled(page)
    // Reading a size makes the browser lay out the page.
    await page.evaluate(() => document.body.offsetHeight)
    times.push((await threadTime()) - start)
  }
  return Math.min(...times)
}

/** @param {Page} page */
async function done(page) {
  assert.deepEqual(complaints, [])
  await page.close()
}

/**
 * The fragment of the page's address, as the page itself sees it: the driver hears of a change later.
 *
 * @param {Page} page
 */
const fragmentOf = async (page) => decodeURIComponent(await page.evaluate(() => location.hash))

/**
 * The text of an element, with white space as it is shown.
 *
 * @param {Page} page
 * @param {string} selector
 */
const textOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((found) => /** @type {HTMLElement} */ (found).innerText)

describe('a URI', () => {
  test('is taken apart, read by its scheme, compared, normalised and built', async () => {
    const page = await typed(LOGIN)
    assert.match(await textOf(page, '#status'), /^A URI: 1 danger, \d warnings?, \d notes?\.$/)
    assert.match(await textOf(page, '.parameters'), /q\s+café\s+tag\s+x\s+tag\s+y/)
    assert.deepEqual(await page.locator('h2').allInnerTexts(), [
      'FINDINGS',
      'PARTS',
      'NORMAL FORM',
      'HOW OTHER PARSERS READ IT',
      'CODE THAT BUILDS IT',
    ])
    assert.equal(
      await textOf(page, 'section[aria-labelledby=title-normal-form] .copied code'),
      'https://joe:***@example.com/a/b%2Fc/~user?q=caf%C3%A9&tag=x&tag=y#top',
    )
    assert.match(
      await textOf(page, '.readings'),
      /EXAMPLE\.com\s+all standards\s+example\.com\s+browsers \(new URL\)/,
    )
    await page.locator('summary').click()
    assert.equal(
      await textOf(page, 'pre'),
      "import { uri } from 'uriform'\n\nuri`https://joe:***@EXAMPLE.com:443/a/./${'b/c'}/%7euser?q=${'café'}&tag=x&tag=y#top`",
    )
    assert.match(
      await textOf(page, ':nth-child(2 of .code) pre'),
      // Builders refuse its dot segment.
      /^import \{ Uri \} from 'uriform'\n\nUri\.from\('https:\/\/joe:\*\*\*@EXAMPLE\.com:443\/a\/\.\/b%2Fc\//,
    )
    await done(page)
  })

  test('lights up where it is pointed at, or where the focus is', async () => {
    const page = await typed('http://h/a?b=c')
    const lit = () => page.locator('.lit').allInnerTexts()
    await page.locator('.place.host').hover()
    assert.deepEqual(
      (await lit()).map((text) => text.split('\t')[0]),
      ['h', 'host'],
    )
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'query', exact: true }).focus()
    assert.deepEqual(
      (await lit()).map((text) => text.split('\t')[0]),
      ['b=c', 'query parameters', 'b'],
    )
    await done(page)
  })

  test('has parts that select their place', async () => {
    const page = await typed(`  ${LOGIN}`)
    await page.getByRole('button', { name: 'fragment', exact: true }).click()
    const selected = () =>
      page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (
          document.activeElement
        )
        return value.slice(selectionStart, selectionEnd)
      })
    assert.equal(await selected(), 'top')
    await page.getByRole('button', { name: 'tag', exact: true }).first().click()
    assert.equal(await selected(), 'tag=x')
    await done(page)
  })

  test('is shown whole, with names of parameters in one piece', async () => {
    const page = await typed(
      `https://shop.example/${'a/'.repeat(80)}?utm_campaign_of_the_year=x&q=${'long'.repeat(80)}`,
    )
    assert.deepEqual(await page.locator('#text').evaluate((area) => area.scrollHeight - area.clientHeight), 0)
    const heights = await page
      .locator('.parameters th code')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    assert.equal(heights[0], heights[1])
    await done(page)
  })

  test('has its parameters first, and pairs that break only if they are longer than a line', async () => {
    const page = await typed(
      'https://shop.example/sale?utm_source=newsletter&utm_medium=electronic_mail&utm_campaign=summer_of_the_year&q=shoes',
    )
    assert.match(
      await textOf(page, 'section[aria-labelledby=title-parts]'),
      /q=shoes\s.*query parameters\s+utm_source\s+newsletter\s.*q\s+shoes\s.*scheme\s+https\s+host\s/s,
    )
    const lines = await page
      .locator('.place')
      .evaluateAll((all) => all.map((each) => each.getClientRects().length))
    assert.deepEqual(new Set(lines), new Set([1]))
    await done(page)
  })

  test('has values to copy', async () => {
    const page = await typed('https://h.example/?q=caf%C3%A9&token=s3cret&x')
    // What a button says for a while, it says as long as this needs to look.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
    for (const [name, value] of /** @type {const} */ ([
      ['Copy the value of q', 'café'],
      ['Copy the host', 'h.example'],
    ])) {
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      // The clipboard answers later.
      await button.filter({ hasText: '✓' }).waitFor()
      await page.locator('#text').fill('')
      await page.locator('#text').focus()
      await page.keyboard.press('Control+V')
      assert.equal(await page.inputValue('#text'), value)
    }
    assert.equal(await page.getByRole('button', { name: 'Copy the value of token' }).count(), 0)
    await page.clock.runFor(2000)
    assert.equal(await page.locator('td .copy').first().innerText(), '')
    await done(page)
  })

  test('has its query whole once, and its pairs decoded', async () => {
    const page = await typed('https://h/a%20b?q=caf%C3%A9&tag=x')
    const text = await textOf(page, '#result')
    assert.equal(text.split('q=caf%C3%A9&tag=x').length - 1, 1)
    assert.equal(text.split('café').length - 1, 1)
    await page.getByRole('button', { name: 'query', exact: true }).click()
    assert.equal(await page.evaluate(() => String(getSelection())), 'q=caf%C3%A9&tag=x')
    assert.equal(await page.getByRole('button', { name: 'Copy the query', exact: true }).count(), 1)
    await done(page)
  })

  test('has its rows in columns, and the decoded text only where it differs', async () => {
    const page = await typed('https://joe@h/a%20b/c?q=caf%C3%A9&a_longer_name=x&y#z')
    const lefts = (/** @type {string} */ selector) =>
      page
        .locator(selector)
        .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size)
    assert.equal(await lefts('.parts td:nth-child(2):not(.act)'), 1)
    assert.equal(await lefts('.parts .act'), 1)
    assert.equal(await lefts('.parts .decoded'), 1)
    const decoded = await page.locator('.decoded').allInnerTexts()
    assert.deepEqual(
      decoded.filter((each) => each !== ''),
      ['a b'],
    )
    await done(page)
  })

  test('has labels in plain words', async () => {
    const page = await typed('https://joe@h.example/')
    assert.match(await textOf(page, '.parts'), /login\s+joe\s+host\s+h\.example\s+path/)
    assert.doesNotMatch(await textOf(page, '#result'), /registered name|userinfo\s/)
    await done(page)
  })

  test('has icons to copy that show when their row is pointed at or focused', async () => {
    const page = await typed('https://h.example/a')
    const opacity = (/** @type {string} */ name) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).opacity)
    await page.mouse.move(0, 0)
    assert.deepEqual([await opacity('Copy the host'), await opacity('Copy the path')], ['0', '0'])
    await page.locator('tr.host').hover()
    assert.deepEqual([await opacity('Copy the host'), await opacity('Copy the path')], ['1', '0'])
    await page.getByRole('button', { name: 'path', exact: true }).focus()
    assert.equal(await opacity('Copy the path'), '1')
    assert.equal(
      await page.locator('.act .copy').evaluateAll((all) => all.map((each) => each.textContent).join('')),
      '',
    )
    await done(page)
  })

  test('has the pairs of its fragment as a table, unless it is none of pairs', async () => {
    const page = await typed('https://h/cb#access_token=s3cret&state=a%20b')
    assert.match(
      await textOf(page, '.parameters'),
      /^fragment parameters, decoded\s+access_token\s+\*\*\*\s+state\s+a b\s*$/,
    )
    await page.getByRole('button', { name: 'state', exact: true }).click()
    assert.equal(await page.evaluate(() => String(getSelection())), 'state=a%20b')
    await page.getByLabel('Show secrets').check()
    assert.match(await textOf(page, '.parameters'), /access_token\s+s3cret/)
    await page.fill('#text', 'https://h/#/route?a=b')
    await settled(page)
    assert.equal(await page.locator('.parameters').count(), 0)
    await done(page)
  })

  test('has the URLs in its values as buttons that open them', async () => {
    const page = await typed('https://h/?next=https%3A%2F%2Fother.example%2F%3Fa%3Db&back=/home')
    assert.equal(await page.locator('.parameters .open').count(), 1)
    await page.getByRole('button', { name: 'https://other.example/?a=b', exact: true }).click()
    assert.equal(await page.inputValue('#text'), 'https://other.example/?a=b')
    await done(page)
  })

  test('is mended if a browser would read it', async () => {
    const page = await typed('http://h/a b')
    assert.equal(
      await textOf(page, '#status'),
      'Not a URI as it is written, but browsers take it: nothing that may mislead.',
    )
    assert.match(await textOf(page, '#result'), /Space in the path at offset 10\./)
    assert.deepEqual(await page.locator('ins').allInnerTexts(), ['%20'])
    assert.match(await textOf(page, '.parts'), /path\s+\/a%20b\s+\/a b/)
    assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true')
    await page.getByRole('button', { name: 'http://h/a%20b' }).click()
    assert.equal(await page.inputValue('#text'), 'http://h/a%20b')
    assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'false')
    await done(page)
  })

  test('is a target, of a reference and a base', async () => {
    const page = await typed('../../../g')
    await page.fill('#base', 'http://a/b/c/d;p?q')
    await settled(page)
    await page.getByRole('button', { name: 'http://a/g' }).click()
    assert.equal(await page.inputValue('#text'), 'http://a/g')
    await done(page)
  })

  test('may be an IRI, in which nothing hides', async () => {
    const page = await typed('https://bücher.example/a\u202eb\u00a0')
    assert.match(await textOf(page, '#status'), /^An IRI: /)
    assert.match(await textOf(page, '.whole'), /aU\+202Eb/)
    assert.doesNotMatch(await textOf(page, '#result'), /\u202e/)
    await done(page)
  })
})

// The page leaves out members that only programs use. Code is shown only if what it builds was read back.
test('the builder of each scheme builds its URI', async () => {
  const page = await typed()
  for (const text of [
    ...['ftp://joe@h/pub/a%20b;type=i', 'gopher://h/0a%09b', 'mailto:joe@h.example?subject=a%20b'],
    ...['news:comp.lang.c', 'nntp://h/comp.lang.c/1', 'telnet://joe@h/', 'wais://h/db?a%20b'],
    ...['file:///C:/a%20b', 'prospero://h/a%20b;x=y', 'ws://h/a?b=c', 'urn:isbn:1', 'data:,a%20b'],
    ...['tel:+1-201-555-0123', 'sms:+12015550123?body=a%20b', 'geo:48.2,16.4;u=5', 'sip:joe@h;ttl=1?x=y'],
    ...['ldap://h/dc=x?cn?sub?(a=b)', 'did:example:a/b?c#d', 'pkg:npm/%40a/b@1?x=y#z', 'git://h/a.git'],
    ...['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a', 's3://b/a%20b', 'redis://h/3'],
    ...['postgres://joe@h/db?a=b', 'mongodb://h/db?a=b', 'amqp://h/a%2Fb', 'smtp://h?a=b'],
  ]) {
    await page.fill('#text', text)
    await settled(page)
    const titles = await page.locator('.code h3').allTextContents()
    assert.match(titles.at(-1) ?? '', /^With the builder of /, text)
  }
  await done(page)
})

describe('what people paste', () => {
  for (const [text, meant] of /** @type {const} */ ([
    ['www.google.com', 'https://www.google.com'],
    ['192.168.0.1:8080', 'http://192.168.0.1:8080'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['https%3A%2F%2Fh%2F%3Fa%3Db', 'https://h/?a=b'],
    ['https://h/?a=b&amp;c=d', 'https://h/?a=b&c=d'],
    ['a@b.example', 'mailto:a@b.example'],
    ['git@h:a/b.git', 'ssh://git@h/a/b.git'],
    ['joe@h.example:/srv/a', 'ssh://joe@h.example/srv/a'],
    ['C:\\temp\\a b.txt', 'file:///C:/temp/a%20b.txt'],
    ['\\\\server\\share\\a.txt', 'file://server/share/a.txt'],
    ['jdbc:postgresql://db.example:5432/shop', 'postgresql://db.example:5432/shop'],
    ['https//example.com/a', 'https://example.com/a'],
    ['https:/example.com', 'https://example.com'],
    ['http;//example.com', 'http://example.com'],
    ['https://example..com/a..b', 'https://example.com/a..b'],
    ['https://.example.com', 'https://example.com'],
    ['/users/:id', '/users/{id}'],
    ['https://h/users/:id/posts/:post', 'https://h/users/{id}/posts/{post}'],
  ])) {
    test(`may mean something else: ${text}`, async () => {
      const page = await typed(text)
      await page.locator('.meant').getByRole('button', { name: meant, exact: true }).click()
      assert.equal(await page.inputValue('#text'), meant)
      await page.goBack()
      await settled(page)
      assert.equal(await page.inputValue('#text'), text)
      await done(page)
    })
  }

  for (const text of [
    'http://:s3cret@h/',
    'https://h/a:b',
    'x://a..b/',
    'jdbc:sqlite:a.db',
    'https',
    'joe@h.example:22/a',
    'https%3A%FF',
    '/a%3A%2F%2Fb',
  ]) {
    test(`may mean what it says: ${text}`, async () => {
      const page = await typed(text)
      assert.equal(await page.locator('.meant').count(), 0)
      await done(page)
    })
  }

  test('has a headline that says nothing good of what was probably not meant', async () => {
    const page = await typed('https//example.com')
    assert.equal(await textOf(page, '#status'), 'A relative reference.')
    await page.fill('#text', 'https://example..com')
    await settled(page)
    assert.equal(await textOf(page, '#status'), 'A URI.')
    assert.match(await textOf(page, '.meant'), /^A host name can't begin with a dot or have two in a row\. /)
    await done(page)
  })

  for (const [text, url, reason] of /** @type {const} */ ([
    ['[x](https://example.com/a)', 'https://example.com/a', 'it is the target of a Markdown link'],
    ['url("https://example.com/a")', 'https://example.com/a', 'it is the URL of a style'],
    ['fetch("https://example.com/a", { cache })', 'https://example.com/a', 'it is in quotation marks'],
    ['<https://example.com/a>', 'https://example.com/a', 'it is in angle brackets'],
  ])) {
    test(`is read without what is around it: ${text}`, async () => {
      const page = await typed(text)
      assert.equal(await textOf(page, '#status'), `A URI: nothing that may mislead. (Auto: ${reason}.)`)
      assert.equal(await textOf(page, '.whole'), url)
      await page.getByRole('button', { name: 'host', exact: true }).click()
      assert.equal(await page.evaluate(() => String(getSelection())), 'example.com')
      await page.getByText('URI', { exact: true }).first().click()
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true')
      await done(page)
    })
  }

  test('may be several URLs on a line', async () => {
    const page = await typed('https://a.example/x https://b.example/y')
    assert.equal(await textOf(page, '#status'), '2 URIs in the text. (Auto: it has several URLs.)')
    assert.deepEqual(await page.locator('.running .open').allInnerTexts(), [
      'https://a.example/x',
      'https://b.example/y',
    ])
    await done(page)
  })

  test('may be HTML, of which all links are shown, decoded', async () => {
    const page = await typed(
      '<a href="https://a.example/?x=1&amp;y=2" style="x" onclick="y">A</a> <a href=\'http://trusted.com@b.example/\'>B</a> <a href="/c?d&amp;e">C</a>',
    )
    assert.equal(await textOf(page, '#status'), '3 links in the HTML. (Auto: it begins with a tag.)')
    assert.deepEqual(await page.locator('.examples .open').allInnerTexts(), [
      'https://a.example/?x=1&y=2',
      'http://trusted.com@b.example/',
      '/c?d&e',
    ])
    assert.match(await textOf(page, '.examples small'), /\(danger The user information begins like a host/)
    await page.getByRole('button', { name: '/c?d&e' }).click()
    assert.equal(await page.inputValue('#text'), '/c?d&e')
    await done(page)
  })

  for (const [text, mended] of /** @type {const} */ ([
    [
      'mailto:joe@h.example?subject=a&body=see%20https://h/?a=b&c=d#e',
      'mailto:joe@h.example?subject=a&body=see%20https%3A%2F%2Fh%2F%3Fa%3Db%26c%3Dd%23e',
    ],
    ['mailto:joe@h.example?body=100% https://h/', 'mailto:joe@h.example?body=100%25%20https%3A%2F%2Fh%2F'],
    ['mailto:a@h.example, b@h.example', 'mailto:a@h.example,b@h.example'],
  ])) {
    test(`may be an invalid mailto URI, said first and mended: ${text}`, async () => {
      const page = await typed(text)
      assert.match(
        await textOf(page, '#status'),
        /, (but not a valid mailto URI|as an invalid mailto URI)\.$/,
      )
      assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true')
      assert.equal((await page.locator('h2').allInnerTexts())[0], 'READ AS MAILTO')
      await page.getByRole('button', { name: mended, exact: true }).click()
      assert.equal(await textOf(page, '#status'), 'A URI: nothing that may mislead.')
      await done(page)
    })
  }

  test('may be invalid by its scheme without a way to mend it', async () => {
    const page = await typed('tel:abc')
    assert.equal(await textOf(page, '#status'), 'A URI, but not a valid tel URI.')
    assert.equal(await page.locator('section[aria-labelledby=title-read-as-tel] .open').count(), 0)
    await done(page)
  })

  for (const [query, words] of /** @type {const} */ ([
    [
      'X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-Signature=a',
      'expired on 25 May 2013 at 00:00 UTC',
    ],
    [
      'X-Goog-Date=20990101T120000Z&X-Goog-Expires=60&X-Goog-Signature=a',
      'valid until 1 January 2099 at 12:01 UTC',
    ],
    ['se=2099-01-01T00%3A30%3A00Z&sig=a%3D', 'valid until 1 January 2099 at 00:30 UTC'],
    ['se=2013-05-25&sig=a', 'expired on 25 May 2013 at 00:00 UTC'],
    ['Expires=1369440000&Signature=a&Key-Pair-Id=K', 'expired on 25 May 2013 at 00:00 UTC'],
  ])) {
    test(`may be a signed link, with the end of its validity: ${query}`, async () => {
      const page = await typed(`https://b.example/k?${query}`)
      assert.equal(await textOf(page, '.meant'), `Signed link, ${words}.`)
      assert.match(await textOf(page, '.findings'), /^warning The query signs the link/)
      await done(page)
    })
  }

  for (const query of [
    'se=2099-01-01',
    'sig=a',
    'se=soon&sig=a',
    'Expires=99999999999999&Signature=a',
    'X-Amz-Date=x&X-Amz-Signature=a',
  ]) {
    test(`has no end of its validity: ${query}`, async () => {
      const page = await typed(`https://b.example/k?${query}`)
      assert.equal(await page.locator('.meant').count(), 0)
      await done(page)
    })
  }

  test('may have a token in it, decoded but not verified, when secrets are shown', async () => {
    const page = await typed(`https://h/?id_token=${JWT}&x=1#access_token=${JWT}&state=a`)
    const hidden =
      'A JWT, not verified, expired on 18 January 2018 at 02:30 UTC. Show secrets to see its claims.'
    assert.deepEqual(await page.locator('.token').allInnerTexts(), [hidden, hidden])
    await page.getByLabel('Show secrets').check()
    assert.match(
      await textOf(page, '.token'),
      /^A JWT, not verified, expired on .*UTC\.\s+Header\s+alg\s+HS256\s+typ\s+JWT\s+Claims\s+sub\s+s3cret\s+name\s+Zoë\s+exp\s+1516242622 18 January 2018 at 02:30 UTC$/,
    )
    for (const value of ['eyJhbGciOiJub25lIn0.eyJ.x', 'eyJhbGciOiJub25lIn0.bnVsbA.x', 'eyJ.eyJ.', 'a.b.c']) {
      await page.fill('#text', `https://h/?token=${value}`)
      await settled(page)
      assert.equal(await page.locator('.token').count(), 0)
    }
    await done(page)
  })

  test('is shown as a browser takes it', async () => {
    const page = await typed('https://example.com/search?q=100%&filter[name]=a|b')
    assert.deepEqual(await page.locator('ins').allInnerTexts(), ['%25', '%5B', '%5D', '%7C'])
    assert.match(await textOf(page, '.parameters'), /q\s+100%\s+filter\[name\]\s+a\|b/)
    assert.match(
      await textOf(page, '#result'),
      /A browser writes https:\/\/example\.com\/search\?q=100%&filter\[name\]=a\|b/,
    )
    assert.equal(await page.locator('.meant').count(), 0)
    await done(page)
  })

  test('is no longer than a screen and a half', async () => {
    const page = await typed('https://example.com/search?q=test+me&page=2&sort=a%20b')
    assert((await page.evaluate(() => document.documentElement.scrollHeight)) <= 1350)
    assert.match(await textOf(page, '.quiet'), /^It is in normal form\. All parsers here read it alike\.$/)
    await done(page)
  })

  test('may be an image', async () => {
    const page = await typed(
      'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%2230%22%20height=%2220%22%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/svg%3E',
    )
    assert.equal(
      await page.locator('.image').evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth),
      30,
    )
    await done(page)
  })

  test('may look like another name: a danger, said first', async () => {
    const page = await typed('https://аррӏе.com/')
    assert.equal(await textOf(page, '#status'), 'An IRI: 1 danger.')
    assert.equal((await page.locator('h2').allInnerTexts())[0], 'FINDINGS')
    await done(page)
  })

  test('keeps the order of letters that run from right to left', async () => {
    const page = await typed('https://example.com/שלום/a?x=שלום')
    const lefts = await page
      .locator('.place')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    assert.deepEqual(
      lefts,
      [...lefts].sort((a, b) => a - b),
    )
    await done(page)
  })
})

describe('passwords', () => {
  for (const [kind, text] of Object.entries({
    uri: LOGIN,
    text: PARAGRAPH,
    wrong: 'http://joe:s3cret@a b/',
    scheme: 'magnet:?tr=http://joe:s3cret@h/',
    template: 'https://joe:s3cret@h/{id}{?page}',
    ambiguous: 'https://joe:s3cret@h/{a}{b}',
    literal: '`https://joe:s3cret@h/${id}`',
    meant: 'https://joe:s3cret@h/?a=b&amp;c=d',
    fragment: 'https://h/#access_token=s3cret&state=x',
    call: 'fetch("https://joe:s3cret@h/")',
    html: '<a href="https://joe:s3cret@h/?a&amp;b">A</a>',
    jdbc: 'jdbc:postgresql://joe:s3cret@h/d',
    mail: 'mailto:joe@h.example?body=https://joe:s3cret@h/',
    encoder: '`https://joe:s3cret@h/${encodeURIComponent(id)}`',
  })) {
    test(`are masked until they are asked for, and never in the address: ${kind}`, async () => {
      const page = await typed(text)
      const drawn = () => page.locator('#result').evaluate((result) => result.outerHTML)
      assert.doesNotMatch(await drawn(), /s3cret/)
      assert.doesNotMatch(await textOf(page, '#status'), /s3cret/)
      await page.getByLabel('Show secrets').check()
      if (kind !== 'wrong') assert.match(await drawn(), /s3cret/)
      assert.doesNotMatch(await fragmentOf(page), /s3cret/)
      await done(page)
    })
  }
})

test('claims of a token are secrets too', async () => {
  const page = await typed(`https://h/?token=${JWT}`)
  const encoded = Buffer.from('{"sub":"s3cret"').toString('base64url')
  const drawn = () => page.locator('#result').evaluate((result) => result.outerHTML)
  assert.doesNotMatch(await drawn(), new RegExp(`s3cret|${encoded.slice(0, 16)}`))
  await done(page)
})

describe('what there is nothing for is not offered', () => {
  for (const [text, hasBase, hasSecrets] of /** @type {const} */ ([
    ['', false, false],
    ['http://h/', false, false],
    ['../a', true, false],
    ['http://joe:s3cret@h/', false, true],
    ['//joe:s3cret@h/', true, true],
    ['http://joe:***@h/', false, false],
    ['http://joe:***@h/?token=s3cret', false, true],
    ['see http://h/', false, false],
    ['see http://joe:s3cret@h/', false, true],
    [TEMPLATE, false, false],
  ])) {
    test(`for ${text}: ${hasBase ? 'a' : 'no'} base, ${hasSecrets ? '' : 'no '}secrets`, async () => {
      const page = await typed(text)
      assert.equal(await page.getByLabel('Base').isVisible(), hasBase)
      assert.equal(await page.getByLabel('Show secrets').isVisible(), hasSecrets)
      await done(page)
    })
  }

  test('secrets that are shown can be hidden again, and those of values are offered as they are typed', async () => {
    const page = await typed('https://h/{?a,token}')
    const shows = page.getByLabel('Show secrets')
    await page.getByLabel('a', { exact: true }).fill('joe')
    assert.equal(await shows.isVisible(), false)
    await page.getByLabel('token', { exact: true }).fill('s3cret')
    await shows.check()
    assert.equal(await shows.isVisible(), true)
    await shows.uncheck()
    assert.equal(await textOf(page, '.copied code'), 'https://h/?a=joe&token=***')
    await done(page)
  })

  test('a base does nothing while it is hidden', async () => {
    const page = await typed('../g')
    await page.fill('#base', 'http://a/b/c')
    await page.fill('#text', 'http://h/')
    await settled(page)
    assert.doesNotMatch(await fragmentOf(page), /base=/)
    await page.fill('#text', '../g')
    await settled(page)
    assert.equal(await page.locator('.open code').first().innerText(), 'http://a/g')
    await done(page)
  })
})

test('the values of a template are masked as the text they come from', async () => {
  const page = await typed('https://{user}:{word}@{host}/{id}')
  await page.fill('#match', 'https://joe:s3cret@h/1')
  const fields = () => textOf(page, '.fields')
  assert.match(await fields(), /user\s+joe\s+word\s+\*\*\*\s+host\s+h\s+id\s+1/)
  await page.getByLabel('Show secrets').check()
  assert.match(await fields(), /word\s+s3cret/)
  await done(page)
})

describe('the address', () => {
  test('keeps what was typed', async () => {
    const page = await typed('../g%20?a=b#c')
    await page.fill('#base', 'http://a/b/c?x&y')
    await settled(page)
    const again = await browser.newPage()
    await again.goto(await page.evaluate(() => location.href))
    assert.equal(await again.inputValue('#text'), '../g%20?a=b#c')
    assert.equal(await again.inputValue('#base'), 'http://a/b/c?x&y')
    await again.close()
    await done(page)
  })

  test('can be changed', async () => {
    const page = await typed('http://a/')
    await page.evaluate(() => {
      location.hash = '#text=http://b/&kind=template'
    })
    await settled(page)
    assert.equal(await page.inputValue('#text'), 'http://b/')
    assert.equal(await page.isChecked('#kind-template'), true)
    assert.match(await textOf(page, '#status'), /^A template with 0 variables/)
    await done(page)
  })

  test('may be hostile', async () => {
    const page = await typed(
      undefined,
      '#text=%3Cimg%20src=x%20onerror=alert(1)%3E&kind=%FF&value.__proto__=x&%FF=a',
    )
    assert.equal(await page.inputValue('#text'), '<img src=x onerror=alert(1)>')
    assert.equal(await page.locator('img').count(), 0)
    await done(page)
  })
})

describe('a template', () => {
  test('expands what is typed for its variables, and keeps it', async () => {
    const page = await typed(TEMPLATE)
    await page.getByLabel('id', { exact: true }).fill('a/b')
    await page.getByLabel('tag', { exact: true }).fill('x\ny')
    const wanted = 'https://api.example.com/users/a%2Fb?tag=x&tag=y'
    assert.equal(await textOf(page, '.copied code'), wanted)
    await page.reload()
    assert.equal(await textOf(page, '.copied code'), wanted)
    await page.getByLabel('tag', { exact: true }).fill('k=v\nl=')
    assert.equal(await textOf(page, '.copied code'), 'https://api.example.com/users/a%2Fb?k=v&l=')
    await page.getByLabel('id', { exact: true }).fill('..')
    assert.match(await textOf(page, '.wrong'), /\.\./)
    await done(page)
  })

  test('has its code, with what is typed or an example', async () => {
    const page = await typed(TEMPLATE)
    const program = () => textOf(page, '.code pre')
    const code = (/** @type {string} */ values) =>
      `import { expander } from 'uriform/templates'\n\nexpander('${TEMPLATE}').expand(${values})`
    assert.equal(await program(), code("{ id: 'id' }"))
    await page.getByLabel('id', { exact: true }).fill('a/b')
    await page.getByLabel('tag', { exact: true }).fill('x\ny')
    assert.equal(await program(), code("{ id: 'a/b', tag: ['x', 'y'] }"))
    await done(page)
  })

  test('masks all values in its code if one is a password', async () => {
    const page = await typed('https://{user}:{word}@h/')
    await page.getByLabel('user', { exact: true }).fill('joe')
    await page.getByLabel('word', { exact: true }).fill('s3cret')
    assert.match(await textOf(page, '.code pre'), /expand\(\{ user: '\*\*\*', word: '\*\*\*' \}\)$/)
    await page.getByLabel('Show secrets').check()
    assert.match(await textOf(page, '.code pre'), /expand\(\{ user: 'joe', word: 's3cret' \}\)$/)
    await done(page)
  })

  for (const [text, code] of /** @type {const} */ ([
    ['`https://api/users/${id}`', 'uri`https://api/users/${id}`'],
    ['https://api/users/${user.id}?q=${a ? b : c}', 'uri`https://api/users/${user.id}?q=${a ? b : c}`'],
    ['uri`${api}/users/${id}`;', 'uri`${api}/users/${id}`'],
    ['`/users/${id}`', 'relative`/users/${id}`'],
    ['`https://h/?to=${encodeURIComponent(url)}`', 'uri`https://h/?to=${url}`'],
    ['`https://h/${ encodeURI( f(g(a), b) ) }/${c}`', 'uri`https://h/${f(g(a), b)}/${c}`'],
    ['fetch(`https://h/${id}`, { method: "POST" })', 'uri`https://h/${id}`'],
    [
      'const url = `https://h/${encodeURIComponent(a)}/${encodeURIComponent(b)}`;',
      'uri`https://h/${a}/${b}`',
    ],
  ])) {
    test(`may be a template literal, which the tag answers: ${text}`, async () => {
      const page = await typed(text)
      assert.match(await textOf(page, '#status'), /^A template literal of JavaScript/)
      const tag = code.split('`')[0]
      assert.equal(await textOf(page, '.code pre'), `import { ${tag} } from 'uriform'\n\n${code}`)
      await done(page)
    })
  }

  test('may be a template literal with a call that stays, which it warns of', async () => {
    const page = await typed('`https://h/?to=${a + encodeURIComponent(b)}`')
    assert.match(await textOf(page, '.note'), /^The tag encodes each value\. Leave out the calls/)
    await page.fill('#text', '`https://h/?to=${encodeURIComponent(b)}`')
    await settled(page)
    assert.equal(await page.locator('.note').count(), 0)
    await done(page)
  })

  test('matches a text', async () => {
    const page = await typed(TEMPLATE)
    await page.getByLabel('URL to match').fill('https://api.example.com/users/joe?page=2&tag=x&tag=y')
    assert.match(await textOf(page, '.fields'), /id\s+joe\s+page\s+2\s+tag\s+x y list/)
    await page.getByRole('button', { name: 'Copy tag', exact: true }).click()
    await page.getByLabel('id', { exact: true }).focus()
    await page.keyboard.press('Control+V')
    assert.equal(await page.getByLabel('id', { exact: true }).inputValue(), 'x\ny')
    await page.getByLabel('id', { exact: true }).fill('b')
    assert.match(await fragmentOf(page), /&input=https:.*&value\.id=b$/)
    await page.getByLabel('URL to match').fill('https://else.example/')
    assert.match(await textOf(page, 'section[aria-labelledby=title-match]'), /No match\./)
    await done(page)
  })

  test('is shown at once, however much of it can be confused', async () => {
    const page = await typed(`{?${'v,'.repeat(2_000)}v}{a}{b}{c}`)
    assert.match(await textOf(page, 'section[aria-labelledby=title-match]'), /two readings/)
    await done(page)
  })

  test('says why it cannot match, or what is wrong in it', async () => {
    const page = await typed('{a}-{b}')
    assert.match(await textOf(page, 'section[aria-labelledby=title-match]'), /two readings/)
    await page.getByText('Template', { exact: true }).first().click()
    await page.fill('#text', '/{a')
    await settled(page)
    assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true')
    await done(page)
  })
})

test('a text has URIs to press', async () => {
  const page = await typed(PARAGRAPH)
  assert.equal(await textOf(page, '#status'), '3 URIs in the text. (Auto: it has several words.)')
  await page.getByRole('button', { name: 'mailto:joe@example.com' }).click()
  assert.equal(await page.inputValue('#text'), 'mailto:joe@example.com')
  assert.match(await textOf(page, '.fields'), /to\s+\["joe@example.com"\]/)
  await done(page)
})

test('a text says the worst of each URI in it', async () => {
  const page = await typed('See https://example.com/, or http://trusted.com@evil.example/ and more.')
  assert.deepEqual(await page.locator('.running small').allInnerTexts(), [
    ' (danger The user information begins like a host, "trusted.com", but the host is "evil.example"; display only the host)',
  ])
  await done(page)
})

describe('hostile input', () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const texts = [
    markup,
    `http://h/${markup}`,
    `http://h/?q=${encodeURIComponent(markup)}`,
    `{${markup}}`,
    `a ${markup} http://h/${markup} b`,
    `javascript:alert(3)`,
    `data:text/html,${encodeURIComponent(markup)}`,
    '\u0000\u001b[31m\ud800 x',
    'http://[',
    '%',
    'a'.repeat(10_000),
  ]
  for (const kind of ['any', 'uri', 'template', 'text']) {
    test(`becomes no markup, read as ${kind}`, async () => {
      const page = await typed('')
      await page.locator(`#kind-${kind}`).check({ force: true })
      for (const text of texts) {
        await page.fill('#text', text)
        await settled(page)
        assert.equal(await page.locator('#result img, #result script, #result a, #result iframe').count(), 0)
      }
      await done(page)
    })
  }

  const large = {
    path: `http://h/${'a/'.repeat(500_000)}`,
    query: `http://h/?${'a=b&'.repeat(250_000)}`,
    login: `http://${'a:'.repeat(500_000)}@h/`,
    escapes: `http://h/${'%25'.repeat(333_000)}`,
    template: '{a}'.repeat(333_000),
    words: 'see http://h/a '.repeat(66_000),
    spaces: ' '.repeat(1_000_000),
    lines: `${'a'.repeat(80)}\n`.repeat(12_500),
  }
  for (const [name, text] of Object.entries(large)) {
    test(`of a megabyte leaves the page responsive: ${name}`, async () => {
      const page = await typed('')
      const shortest = await drawn(page, text)
      assert(shortest < 1500, `busy for ${shortest} ms`)
      const elements = await page.locator('#status *, #result *').count()
      assert(elements > 0 && elements < 3000, `${elements} elements`)
      assert.equal(
        new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))).size,
        await page.locator('[id]').count(),
      )
      await done(page)
    })
  }
})

describe('people of all kinds', () => {
  test('reach everything with the keyboard, in order, a row at a time', async () => {
    const page = await typed('')
    await page.fill('#text', 'http://h/?a=https://i/')
    await settled(page)
    await page.locator('#kind-any').focus()
    const focused = () =>
      page.evaluate(() => {
        const { id, textContent, ariaLabel } = /** @type {HTMLElement} */ (document.activeElement)
        return id || textContent || ariaLabel
      })
    const places = []
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press('Tab')
      places.push(await focused())
    }
    assert.deepEqual(places, [
      ...['text', 'Copy link', 'query', 'a'],
      ...['scheme', 'host', 'path', 'Code that builds it'],
    ])
    await page.getByRole('button', { name: 'a', exact: true }).focus()
    for (const [key, place] of /** @type {const} */ ([
      ['ArrowRight', 'https://i/'],
      ['ArrowRight', 'Copy the value of a'],
      ['ArrowRight', 'Copy the value of a'],
      ['ArrowLeft', 'https://i/'],
      ['Tab', 'scheme'],
    ])) {
      await page.keyboard.press(key)
      assert.equal(await focused(), place)
    }
    await page.locator('#kind-any').focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.isChecked('#kind-uri'), true)
    await done(page)
  })

  const views = {
    nothing: '',
    uri: LOGIN,
    error: 'http://a b',
    iri: 'https://bücher.example/a\u202e',
    template: TEMPLATE,
    text: PARAGRAPH,
    pairs: 'https://h/?next=https%3A%2F%2Fother.example%2F&amp;x#access_token=a&state=b',
    literal: '`https://api/users/${encodeURIComponent(String(f(id)))}`',
    mail: 'mailto:joe@h.example?body=see https://h/?a=b',
    html: '<a href="https://a.example/?x=1&amp;y=2">A</a> <a href="//trusted.com@h/">B</a>',
    token: `https://h/?state=${JWT}&jdbc=1`,
  }
  // The dark page differs in colours alone.
  const themes = /** @type {const} */ ({
    light: {},
    dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
  })
  for (const [name, text] of Object.entries(views)) {
    test(`axe finds nothing: ${name}`, async () => {
      const page = await typed(text)
      await page.evaluate(axe.source)
      for (const [theme, options] of Object.entries(themes)) {
        await page.emulateMedia({ colorScheme: /** @type {keyof typeof themes} */ (theme) })
        const violations = await page.evaluate(async (given) => {
          const { violations: found } = await /** @type {any} */ (globalThis).axe.run(given)
          return found.map(
            (/** @type {any} */ { id, nodes }) =>
              `${id}: ${nodes.map((/** @type {any} */ node) => node.html)}`,
          )
        }, options)
        assert.deepEqual(violations, [], theme)
      }
      await done(page)
    })
  }

  for (const [name, text] of Object.entries({
    ...views,
    long: `http://h/${'a'.repeat(3000)}`,
    template: `/${'{abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz}/'}`,
  })) {
    test(`a phone needs no sideways scrolling: ${name}`, async () => {
      const page = await typed(text)
      await page.setViewportSize({ width: 360, height: 740 })
      await settled(page)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
      await done(page)
    })
  }
})

test('the page says what it does, and its links have its colours', async () => {
  const page = await typed('')
  assert.equal(await textOf(page, 'h1'), 'URL parser and inspector')
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme })
    const colors = await page
      .locator('footer a, .examples .open')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
    assert.equal(new Set(colors).size, 1)
  }
  await done(page)
})

test('code can be copied', async () => {
  const page = await typed('http://h/')
  await page.locator('summary').click()
  await page.locator('.code button').nth(1).click()
  await page.locator('#text').fill('')
  await page.locator('#text').focus()
  await page.keyboard.press('Control+V')
  assert.match(
    await page.inputValue('#text'),
    /^import \{ Segment, uriBuilder \} from 'uriform'\n\nuriBuilder\('http'\)/,
  )
  await done(page)
})

test('nothing can be sent', async () => {
  const page = await typed('http://h/')
  const policy = await page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content')
  assert.match(
    policy ?? '',
    /^default-src 'none'; img-src data:; style-src 'sha256-[^']*'; script-src 'sha256-[^']*'; /,
  )
  assert.equal(
    await page.evaluate(() =>
      fetch('data:,a').then(
        () => 'sent',
        () => 'refused',
      ),
    ),
    'refused',
  )
  complaints = complaints.filter(
    (complaint) =>
      !complaint.includes('Content Security Policy') &&
      !complaint.startsWith('data:') &&
      !complaint.includes('Fetch API'),
  )
  await done(page)
})
