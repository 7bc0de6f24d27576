import { notFoundPageName, stagedPageName } from '../site-files.ts';
import { type Headers, headersFor, headersByKind, type ContentSecurityPolicies } from './headers.ts';

/** Headers that have their own members in CloudFormation or that S3 sets. */
const nonCustomHeaders = new Set([
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Security-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
]);

/**
 * CloudFormation template with a private bucket, a distribution and headers. Each object's `Cache-Control` determines
 * its caching.
 *
 * @param base path of the site
 */
export function cloudFrontTemplate(base: string, policies: ContentSecurityPolicies): string {
  const headers = {
    LivePageHeaders: headersFor('index.html', policies),
    StagedPageHeaders: headersFor(stagedPageName, policies),
    KeptHeaders: headersByKind.immutable,
    LoaderHeaders: headersByKind.loader,
    PointerHeaders: headersByKind.pointer,
  };
  const behaviors = [
    [base.slice(1) + stagedPageName, 'StagedPageHeaders'],
    [`${base.slice(1)}assets/*`, 'KeptHeaders'],
    [`${base.slice(1)}embed/*`, 'LoaderHeaders'],
    [`${base.slice(1)}flow/*`, 'PointerHeaders'],
  ] as const;
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'A site of guided-flow publish',
    Resources: {
      Site: { Type: 'AWS::S3::Bucket' },
      SitePolicy: bucketPolicy,
      Caching: cachePolicy,
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': '${AWS::StackName}' },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      ...Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, headersPolicy(name, values)])),
      ...(base === '/' ? {} : { FirstPage: firstPage(base) }),
      Distribution: distribution(base, behaviors),
    },
    Outputs: { Bucket: { Value: { Ref: 'Site' } }, Address: { Value: { 'Fn::GetAtt': 'Distribution.DomainName' } } },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}

const bucketPolicy = {
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: { Ref: 'Site' },
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: { 'Fn::Sub': '${Site.Arn}/*' },
          Condition: {
            StringEquals: {
              'AWS:SourceArn': {
                'Fn::Sub': 'arn:aws:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
              },
            },
          },
        },
      ],
    },
  },
};

function headersPolicy(name: string, headers: Headers): object {
  const custom = Object.entries(headers)
    .filter(([header]) => !nonCustomHeaders.has(header))
    .map(([header, value]) => ({ Header: header, Value: value, Override: true }));
  const policy = headers['Content-Security-Policy'];
  const origin = headers['Access-Control-Allow-Origin'];
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
          StrictTransportSecurity: transportSecurity(headers['Strict-Transport-Security'] ?? ''),
          ...(policy !== undefined && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy } }),
        },
        ...(origin !== undefined && { CorsConfig: corsConfig(origin) }),
        CustomHeadersConfig: { Items: custom },
      },
    },
  };
}

function transportSecurity(header: string): object {
  const [, seconds] = /max-age=(\d+)/.exec(header) ?? [];
  const isForSubdomains = header.includes('includeSubDomains');
  return { AccessControlMaxAgeSec: Number(seconds), IncludeSubdomains: isForSubdomains, Override: true };
}

function corsConfig(origin: string): object {
  return {
    AccessControlAllowCredentials: false,
    AccessControlAllowHeaders: { Items: ['*'] },
    AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
    AccessControlAllowOrigins: { Items: [origin] },
    OriginOverride: true,
  };
}

/** Caches as long as the object allows. AWS's managed policies cache for at least a second. */
const cachePolicy = {
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      Name: { 'Fn::Sub': '${AWS::StackName}' },
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  },
};

/** S3 has no index pages for folders. */
function firstPage(base: string): object {
  const uris = JSON.stringify({ requested: base, served: `${base}index.html` });
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: { 'Fn::Sub': '${AWS::StackName}' },
      AutoPublish: true,
      FunctionConfig: { Comment: `The page of ${base}`, Runtime: 'cloudfront-js-2.0' },
      FunctionCode: `function handler(event) {
  var uris = ${uris};
  if (event.request.uri === uris.requested) event.request.uri = uris.served;
  return event.request;
}`,
    },
  };
}

function distribution(base: string, behaviors: readonly (readonly [string, string])[]): object {
  const behavior = (headers: string): object => ({
    TargetOriginId: 'site',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: { Ref: 'Caching' },
    ResponseHeadersPolicyId: { Ref: headers },
  });
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: 'http2and3',
        ...(base === '/' && { DefaultRootObject: 'index.html' }),
        // S3 answers 403 for a missing object.
        CustomErrorResponses: [
          { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: base + notFoundPageName, ErrorCachingMinTTL: 0 },
        ],
        Origins: [
          {
            Id: 'site',
            DomainName: { 'Fn::GetAtt': 'Site.RegionalDomainName' },
            OriginAccessControlId: { Ref: 'Access' },
            S3OriginConfig: {},
          },
        ],
        DefaultCacheBehavior: {
          ...behavior('LivePageHeaders'),
          ...(base !== '/' && {
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': 'FirstPage.FunctionARN' } },
            ],
          }),
        },
        CacheBehaviors: behaviors.map(([path, headers]) => ({ PathPattern: path, ...behavior(headers) })),
      },
    },
  };
}
