import { shareData } from './share-data.ts';
import { takesPart } from './take-share.ts';

// No module: it runs where it stands, before anything of the page does.
const { dataset } = document.currentScript as HTMLScriptElement;
const facts = {
  release: dataset[shareData.release] ?? '',
  share: Number(dataset[shareData.share] ?? 0),
  storageKey: dataset[shareData.storage] ?? 'guided-flow',
};
const { search, hash } = window.location;
if (
  takesPart(
    facts,
    () => window.localStorage,
    () => crypto.randomUUID(),
  )
)
  window.location.replace(`${dataset[shareData.page] ?? ''}${search}${hash}`);
