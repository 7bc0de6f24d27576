import * as v from 'valibot';
import type { HostMessage, Sender } from '../protocol.ts';
import { pickTracking } from '../tracking-values.ts';
import { sanitizeText } from '../../runtime/copy/sanitize-text.ts';
import { parseBrandColor } from '../../look/derive-brand.ts';

// Invalid values are ignored, so that the valid ones still apply.
const flag = v.fallback(v.optional(v.boolean()), undefined);
const color = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(20),
      v.transform((text) => parseBrandColor(text)),
    ),
  ),
  undefined,
);
const locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/), v.maxLength(35));
const windowWidthPx = v.pipe(v.number(), v.minValue(1), v.maxValue(100_000));

const branding = v.object({
  hideTopNav: flag,
  primaryColor: color,
  secondaryColor: color,
  roundCorners: flag,
});

const initMessage = v.object({
  type: v.literal('init'),
  partnerName: v.fallback(v.pipe(v.string(), v.transform(sanitizeText), v.maxLength(200)), ''),
  branding: v.fallback(branding, {}),
  tracking: v.fallback(v.object({ extraData: v.unknown() }), { extraData: {} }),
  locale: v.fallback(v.optional(locale), undefined),
  consent: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(20)), '')),
  windowWidthPx,
  given: v.fallback(v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100))), undefined),
});

const hostMessage = v.variant('type', [initMessage, v.object({ type: v.literal('resize'), windowWidthPx })]);

/** Returns undefined for messages that are not from the loader. */
export function readHostMessage(
  data: unknown,
  expected: Sender,
  trackingNames?: readonly string[],
): HostMessage | undefined {
  const sender = v.object({ product: v.literal(expected.product), id: v.literal(expected.id) });
  if (!v.is(sender, data)) return undefined;
  const result = v.safeParse(hostMessage, data);
  if (!result.success) return undefined;
  const { output } = result;
  if (output.type !== 'init') return output;
  return { ...output, tracking: { extraData: pickTracking(output.tracking.extraData, trackingNames) } };
}
