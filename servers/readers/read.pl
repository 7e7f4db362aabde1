# What Perl's URI reads: perl read.pl, with URIs as JSON on the standard input.
use strict;
use warnings;
use Encode qw(decode FB_CROAK);
use JSON::PP;
use URI;
use URI::Escape qw(uri_unescape);

# The text of octets.
sub text {
    my ($octets) = @_;
    return defined $octets ? decode('UTF-8', "$octets", FB_CROAK) : undef;
}

sub number { my ($text) = @_; return defined $text && length $text ? $text + 0 : undef }

sub pairs {
    my @texts = map { text($_) } @_;
    my @pairs;
    while (@texts) { push @pairs, [ splice @texts, 0, 2 ] }
    return \@pairs;
}

sub read_uri {
    my ($given) = @_;
    my $uri = URI->new($given);
    my $scheme = $uri->scheme;
    my %read = (scheme => $scheme, path => $uri->path, query => scalar $uri->query);
    if ($uri->can('host')) {
        $read{host} = lc(text($uri->host) // '') if length($uri->host // '');
        $read{host} //= undef;
        $read{port} = number($uri->_port) if $uri->can('_port');
        $read{effectivePort} = number($uri->port) if $uri->can('port') && defined $uri->host && length $uri->host;
    }
    if ($uri->can('userinfo') && !$uri->can('user')) {
        my ($user, $password) = split /:/, $uri->userinfo // '', 2;
        ($read{user}, $read{password}) = map { text(defined $_ ? uri_unescape($_) : undef) } $user, $password;
    }
    if ($uri->can('user')) {
        # URI::ftp has logins of its own where the URI has none.
        my ($user, $password) = defined $uri->userinfo ? ($uri->user, $uri->password) : ();
        ($read{user}, $read{password}) = map { text($_) } $user, $uri->userinfo && $uri->userinfo =~ /:/ ? $password : undef;
    }
    if ($scheme eq 'ftp' || $scheme =~ /^https?$/) {
        $read{segments} = [ map { text(ref $_ ? join(';', @$_) : $_) } $uri->path_segments ];
        shift @{ $read{segments} };
    }
    $read{pairs} = pairs($uri->query_form) if $scheme =~ /^https?$/;
    if ($scheme eq 'gopher') {
        $read{type} = text($uri->gopher_type);
        $read{selector} = text($uri->selector);
        $read{search} = text($uri->search);
    }
    if ($scheme eq 'mailto') {
        my @headers = $uri->headers;
        my @to;
        my @others;
        while (@headers) {
            my ($name, $value) = splice @headers, 0, 2;
            if ($name eq 'to') { push @to, $value } else { push @others, $name, $value }
        }
        $read{toList} = text(join ',', @to);
        $read{headers} = pairs(@others);
        delete @read{qw(path query)};
    }
    if ($scheme eq 'news') {
        my ($group) = $uri->group;
        $read{group} = text($group);
        $read{messageId} = text(scalar $uri->message);
    }
    if ($scheme eq 'nntp') {
        my ($group, $from) = $uri->group;
        $read{group} = text($group);
        $read{article} = $from;
    }
    $read{filePath} = text($uri->file('unix')) if $scheme eq 'file';
    return \%read;
}

local $/;
my @uris = @{ JSON::PP->new->utf8->decode(<STDIN>) };
my @read = map { my $uri = $_; eval { read_uri($uri) } // { error => "$@" } } @uris;
print JSON::PP->new->ascii->encode({ version => "Perl's URI $URI::VERSION", read => \@read });
