import { runInNewContext } from 'node:vm';
import { expect, describe, test } from 'vitest';
import { cloudFrontTemplate } from '../../tools/publish/hosts/cloudfront.ts';
import { headersFor, mediaTypeOfPath } from '../../tools/publish/hosts/headers.ts';
import { headersFile } from '../../tools/publish/hosts/headers-file.ts';
import { nginxConfig } from '../../tools/publish/hosts/nginx.ts';
import { readCloudflareRules, readNetlifyRules } from './header-rules.ts';

const policies = {
  live: "default-src 'none'; connect-src 'self' https://api.example.com; frame-ancestors https://*.example.com",
  staged: "default-src 'none'; frame-ancestors 'none'",
};
const pointers = [
  'index.html',
  'next.html',
  '404.html',
  'brand.html',
  'config.json',
  'flow/manifest.json',
  'embed/v1.js',
  'embed/help-words.mjs',
];
const loaders = ['embed/v1.2.1/loader.js', 'embed/v1.2.1/help.mjs', 'embed/v1.2.10/loader.js'];
const files = [...pointers, ...loaders, 'assets/index-Ab3dEf9h.js', 'assets/flow/card-Ab3dEf9h.json'];

/** Other paths that hosts use for a file. */
const others: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['', 'index'],
  'next.html': ['next'],
  '404.html': ['404'],
  'brand.html': ['brand'],
};

describe.each([
  ['Netlify', readNetlifyRules],
  ['Cloudflare Pages', readCloudflareRules],
])('%s', (_, read) => {
  test.each(['/', '/cards/'])('gives each file below %s exactly its headers, with or without extension', (base) => {
    const headersOf = read(headersFile(base, policies, pointers, loaders));
    for (const file of files)
      for (const name of [file, ...(others[file] ?? [])])
        expect([name, headersOf(`${base}${name}`)]).toEqual([name, headersFor(file, policies)]);
  });

  test('gets no headers file that exceeds its limits', () => {
    const long = { ...policies, live: `default-src 'none'; connect-src ${'https://api.example.com '.repeat(90)}` };
    expect(() => headersFile('/', long, pointers, loaders)).toThrow('longer than the limit of 2000 characters');
    const many = Array.from({ length: 100 }, (__, at) => `picture-${at}.png`);
    expect(() => headersFile('/', policies, [...pointers, ...many], loaders)).toThrow('the limit is 100 rules');
  });
});

test.each(['html', 'js', 'mjs', 'css', 'json', 'svg', 'png', 'txt', 'd.ts'])(
  'nginx sends .%s files with the same type and charset as the other hosts',
  (ending) => {
    const [type = '', charset] = mediaTypeOfPath(`a.${ending}`).split('; ');
    const config = nginxConfig({ folder: '/site', base: '/', policies, otherPages: [] });
    expect(config).toMatch(new RegExp(`^ +${type.replace('+', '[+]')} (?:\\w+ )*${ending.split('.').at(-1)}[ ;]`, 'm'));
    const [, texts = ''] = /^charset_types (.*);$/m.exec(config) ?? [];
    // nginx adds the charset to HTML automatically, and warns if it is configured.
    expect(texts.split(' ').includes(type)).toBe(charset !== undefined && ending !== 'html');
  },
);

describe('nginx', () => {
  const site = { folder: '/site', base: '/', policies, otherPages: [] };

  test('gets an escaped path for any folder name', () => {
    const config = nginxConfig({ ...site, folder: String.raw`/our "site\s` });
    expect(config).toContain(String.raw`alias "/our \"site\\s/index.html";`);
    for (const [, folder] of config.matchAll(/\balias (.*)$/gm)) expect(folder).toMatch(/^".*";$/);
  });

  test('gets no configuration if the folder, a page or a policy contains a $, which nginx reads as a variable', () => {
    const refusal = expect.objectContaining({ name: 'PublishError', code: 'unwritable' }) as unknown;
    const live = "default-src 'none'; img-src https://pictures.example.com/$host";
    for (const wrong of [{ folder: '/sites/$host' }, { otherPages: ['a$b.html'] }, { policies: { ...policies, live } }])
      expect(() => nginxConfig({ ...site, ...wrong })).toThrow(refusal);
    expect(() => nginxConfig({ ...site, folder: '/sites/$host' })).toThrow('"/sites/$host/');
  });

  test('gets a long policy in several variables below its length limit, which together equal the policy', () => {
    const origins = Array.from({ length: 400 }, (_, at) => `https://www.partner-${at}.example.com`);
    const live = `default-src 'none'; frame-ancestors ${origins.join(' ')}`;
    const config = nginxConfig({ ...site, policies: { ...policies, live } });
    const page = /location = "\/index\.html" \{([^}]*)\}/.exec(config)?.[1] ?? '';
    const parts = new Map([...page.matchAll(/set (\$\w+) "(.*)";/g)].map(([, name = '', part = '']) => [name, part]));
    const [, header = ''] = /add_header Content-Security-Policy "(.*)" always;/.exec(page) ?? [];
    expect(header.replaceAll(/\$\w+/g, (name) => parts.get(name) ?? '')).toBe(live);
    for (const word of config.match(/"[^"]*"/g) ?? []) expect(word.length).toBeLessThan(4_096);
  });

  test('proxies the API path and no other path, regardless of the base path of the site', () => {
    const config = nginxConfig({ ...site, base: '/cards/', api: { path: '/v1/', origin: 'https://api.internal' } });
    expect(config).toMatch(/location "\/v1\/" \{\s+proxy_pass https:\/\/api\.internal;/);
    expect(config.match(/proxy_pass/g)).toHaveLength(1);
  });

  test('checks the certificate of an API with https, and forwards no upgrade except WebSockets', () => {
    const api = { path: '/api/', origin: 'https://api.internal:8443' };
    const config = nginxConfig({ ...site, api });
    expect(config).toContain('proxy_ssl_verify on;');
    expect(config).toContain('proxy_ssl_name "api.internal";');
    expect(config).toContain('proxy_ssl_trusted_certificate "/etc/ssl/certs/ca-certificates.crt";');
    expect(config).not.toContain('$http_connection');
    expect(config.match(/.*\$http_upgrade.*/g)).toEqual(['if ($http_upgrade ~* "^websocket$") {']);
    const own = nginxConfig({ ...site, api: { ...api, certificateAuthorities: '/etc/own ca.pem' } });
    expect(own).toContain('proxy_ssl_trusted_certificate "/etc/own ca.pem";');
    const plain = nginxConfig({ ...site, api: { path: '/api/', origin: 'http://127.0.0.1:5000' } });
    expect(plain).not.toContain('proxy_ssl');
  });
});

describe('a page with cross-origin isolation (COEP) can embed the application', () => {
  test('because each file allows cross-origin loading, and the pages of the application set COEP too', () => {
    for (const file of files)
      expect([file, headersFor(file, policies)['Cross-Origin-Resource-Policy']]).toEqual([file, 'cross-origin']);
    for (const page of ['index.html', 'next.html', '404.html', 'brand.html'])
      expect(headersFor(page, policies)).toMatchObject({ 'Cross-Origin-Embedder-Policy': 'credentialless' });
    expect(headersFor('config.json', policies)).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  });

  test.each([
    ["default-src 'none'; frame-src https://www.google.com", false],
    ["frame-src https://www.google.com; default-src 'none'", false],
    ["default-src 'none'; frame-src 'none'", true],
    ["default-src 'none'; report-uri https://example.com/frame-src x", true],
  ])('a page with the policy %s sets COEP: %s', (live, isIsolated) => {
    const headers = headersFor('index.html', { ...policies, live });
    expect('Cross-Origin-Embedder-Policy' in headers).toBe(isIsolated);
  });

  test('nginx and CloudFront get these headers in their own formats', () => {
    const nginx = nginxConfig({ folder: '/site', base: '/', policies, otherPages: ['brand.html'] });
    expect(nginx.match(/add_header Cross-Origin-Embedder-Policy "credentialless" always;/g)).toHaveLength(3);
    expect(nginx.match(/add_header Cross-Origin-Resource-Policy "cross-origin" always;/g)).toHaveLength(7);
    const { LivePageHeaders, LoaderHeaders } = cloudFrontPolicies();
    expect(LivePageHeaders?.CustomHeadersConfig.Items).toEqual(
      expect.arrayContaining([
        { Header: 'Cross-Origin-Resource-Policy', Value: 'cross-origin', Override: true },
        { Header: 'Cross-Origin-Embedder-Policy', Value: 'credentialless', Override: true },
      ]),
    );
    expect(LoaderHeaders?.CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
      'Cross-Origin-Resource-Policy',
    ]);
  });
});

describe('the security headers', () => {
  test.each(files)('enforce HTTPS, nosniff and a referrer policy for %s', (file) => {
    expect(headersFor(file, policies)).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each(['index.html', 'next.html', 'brand.html'])(
    'of the page %s deny the camera and similar features, and allow passkeys for its own origin only',
    (page) => {
      const { 'Permissions-Policy': permissions = '', ...others } = headersFor(page, policies);
      expect(permissions.split(', ')).toEqual(
        expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
      );
      expect(permissions.split(', ').filter((each) => !each.endsWith('=()'))).toEqual([
        'publickey-credentials-create=(self)',
        'publickey-credentials-get=(self)',
      ]);
      expect(others).toMatchObject({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' });
    },
  );

  test('of a page are in the configuration of nginx and CloudFront', () => {
    const page = headersFor('index.html', policies);
    const nginx = nginxConfig({ folder: '/site', base: '/', policies, otherPages: [] });
    for (const [name, value] of Object.entries(page)) expect(nginx).toContain(`add_header ${name} "${value}"`);
    const { LivePageHeaders } = cloudFrontPolicies();
    expect(LivePageHeaders?.CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual(
      expect.arrayContaining(['Cross-Origin-Opener-Policy', 'Permissions-Policy']),
    );
  });
});

describe('CloudFront', () => {
  /** Headers that must not be custom headers: a CloudFront policy has a member for them, or S3 sets them. */
  const own =
    /^(?:content-security-policy|x-content-type-options|referrer-policy|x-frame-options|strict-transport-security|x-xss-protection|access-control-.*|cache-control)$/i;

  test('gets each header in the template member that exists for it', () => {
    const found = cloudFrontPolicies();
    expect(found['LivePageHeaders']).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policies.live },
        ContentTypeOptions: { Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      },
    });
    expect(found['StagedPageHeaders']?.SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy).toBe(
      policies.staged,
    );
    for (const kind of ['LoaderHeaders', 'KeptHeaders'])
      expect(found[kind]?.CorsConfig).toEqual({
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        AccessControlAllowOrigins: { Items: ['*'] },
        OriginOverride: true,
      });
    for (const { CustomHeadersConfig } of Object.values(found))
      for (const { Header } of CustomHeadersConfig.Items) expect(Header).not.toMatch(own);
  });

  test('serves index.html for the base path of the site and for no other path', () => {
    const { FirstPage, Distribution } = resourcesOf('/cards/');
    const ask = runInNewContext(`${FirstPage?.Properties['FunctionCode'] as string}; handler`) as (
      event: object,
    ) => object;
    for (const [asked, given] of [
      ['/cards/', '/cards/index.html'],
      ['/cards/assets/a.js', '/cards/assets/a.js'],
      ['/', '/'],
    ])
      expect(ask({ request: { uri: asked } })).toEqual({ uri: given });
    expect(Distribution?.Properties['DistributionConfig']).toMatchObject({
      DefaultCacheBehavior: {
        FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': 'FirstPage.FunctionARN' } }],
      },
    });
    const { FirstPage: none, Distribution: ofRoot } = resourcesOf('/');
    expect(none).toBeUndefined();
    expect(ofRoot?.Properties['DistributionConfig']).toMatchObject({ DefaultRootObject: 'index.html' });
  });

  test.each(['/', '/cards/'])('responds with 404 to missing files below %s, not with the 403 of its bucket', (base) => {
    expect(resourcesOf(base)['Distribution']?.Properties['DistributionConfig']).toMatchObject({
      CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: `${base}404.html` }],
    });
  });

  test('references only resources that its template defines', () => {
    const template = JSON.parse(cloudFrontTemplate('/cards/', policies)) as { readonly Resources: object };
    const text = JSON.stringify(template);
    const named = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":"(\w+)/g), ...text.matchAll(/\$\{(?!AWS::)(\w+)/g)];
    expect(named.length).toBeGreaterThan(10);
    expect(Object.keys(template.Resources)).toEqual(
      expect.arrayContaining([...new Set(named.map(([, name]) => name))]),
    );
  });
});

interface HeadersPolicy {
  readonly SecurityHeadersConfig: { readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string } };
  readonly CorsConfig?: object;
  readonly CustomHeadersConfig: { readonly Items: readonly { readonly Header: string }[] };
}

interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
}

function resourcesOf(base: string): Readonly<Record<string, Resource>> {
  const { Resources } = JSON.parse(cloudFrontTemplate(base, policies)) as {
    readonly Resources: Readonly<Record<string, Resource>>;
  };
  return Resources;
}

/** The header policies of the template, by name. */
function cloudFrontPolicies(): Readonly<Record<string, HeadersPolicy>> {
  const found = Object.entries(resourcesOf('/')).filter(([, { Type }]) => Type.endsWith('::ResponseHeadersPolicy'));
  return Object.fromEntries(
    found.map(([name, { Properties }]) => [name, Properties['ResponseHeadersPolicyConfig'] as HeadersPolicy]),
  );
}
