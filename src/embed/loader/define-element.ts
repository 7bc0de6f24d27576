import { fetchScript, type Application } from './application.ts';
import { camelCase } from './camel-case.ts';
import { getMountedWidget } from './mounted-widgets.ts';
import type { MountApplication, MountOptions, NotifyPartner } from './mount-options.ts';
import type { FallbackScript } from './show-fallback.ts';

/**
 * Registers the product's custom element, which dispatches events such as `{prefix}-ready` instead of calling
 * callbacks.
 */
export function defineElement(application: Application, mountApplication: MountApplication): void {
  const { name, eventPrefix } = application.product;
  const existing = customElements.get(name) as ApplicationElement | undefined;
  if (existing) {
    const { pageUrl } = existing;
    if (pageUrl && pageUrl !== application.pageUrl) reportSecondOrigin(application, pageUrl).catch(console.error);
    return;
  }
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = ['consent'];
      static readonly pageUrl = application.pageUrl;

      connectedCallback(): void {
        const notify: NotifyPartner = (event, detail) =>
          this.dispatchEvent(new CustomEvent(`${eventPrefix}-${event}`, { detail, bubbles: true, composed: true }));
        mountApplication(this, application, () => readAttributes(this), notify);
      }

      attributeChangedCallback(): void {
        getMountedWidget(this, name)?.update();
      }

      disconnectedCallback(): void {
        getMountedWidget(this, name)?.destroy();
      }

      connectedMoveCallback(): void {
        // Because this method exists, `moveBefore` does not call the other two callbacks.
      }
    },
  );
}

interface ApplicationElement {
  /** Undefined if an old loader has defined the element. */
  readonly pageUrl: string | undefined;
}

async function reportSecondOrigin(application: Application, firstPageUrl: string): Promise<void> {
  (await fetchScript<FallbackScript>(application, 'help')).reportSecondOrigin(application, firstPageUrl);
}

/** @internal @source docs/reference/contract.md §5 */
export function readAttributes(element: HTMLElement): MountOptions {
  const attributes = [...element.attributes];
  const {
    partnerName,
    locale,
    consent,
    title,
    ariaLabel,
    hideTopNav,
    primaryColor,
    secondaryColor,
    roundCorners,
    tracking,
  } = Object.fromEntries(attributes.map(({ name, value }) => [camelCase(name), value])) as Partial<
    Record<string, string>
  >;
  const trackingAttributes = attributes
    .filter(({ name }) => name.startsWith('tracking-'))
    .map(({ name, value }) => [name.slice('tracking-'.length).replaceAll('-', '_'), value]);
  return {
    partnerName,
    locale,
    consent,
    title: title ?? ariaLabel,
    branding: {
      hideTopNav: parseFlag(hideTopNav),
      primaryColor,
      secondaryColor,
      roundCorners: parseFlag(roundCorners),
    },
    tracking: {
      extraData: { ...parseTracking(tracking), ...(Object.fromEntries(trackingAttributes) as Record<string, string>) },
    },
  };
}

function parseFlag(text: string | undefined): boolean | undefined {
  return text === undefined ? text : text !== 'false';
}

function parseTracking(json = '{}'): Record<string, string> | undefined {
  try {
    return JSON.parse(json) as Record<string, string>;
  } catch (error) {
    if ((error as Error).name !== 'SyntaxError') throw error;
    // The frame reports this as an invalid option.
    return { notJSON: '1' };
  }
}
