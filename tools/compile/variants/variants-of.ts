import { type Compilation, compileFlow } from '../compile-flow.ts';
import { putOver } from './put-over.ts';
import { readVariant } from './read-variant.ts';

type Variants = Readonly<Record<string, Compilation>>;

const known = new WeakMap<Compilation, Variants>();

/** The compiled variants of a flow, by name. Each is compiled once. A variant has none. */
export function variantsOf(compilation: Compilation): Variants {
  const found = known.get(compilation) ?? compileVariants(compilation);
  known.set(compilation, found);
  return found;
}

function compileVariants({ sources, files, registries, variant: itself, today }: Compilation): Variants {
  if (itself !== undefined) return {};
  return Object.fromEntries(
    files.of('variant').map((file) => {
      const { sources: own, placeOf } = putOver(sources, files, readVariant(files, file));
      const day = today === undefined ? {} : { today };
      return [file.name, { ...compileFlow(own, registries, { name: file.name, placeOf }), ...day }];
    }),
  );
}
