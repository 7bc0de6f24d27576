import { type Compilation, compileFlow } from '../compile-flow.ts';
import { applyVariant } from './apply-variant.ts';
import { readVariant } from './read-variant.ts';

type Variants = Readonly<Record<string, Compilation>>;

const compiledVariants = new WeakMap<Compilation, Variants>();

/** The compiled variants of a flow, by name. Each variant is compiled once. A variant has no variants itself. */
export function variantsOf(compilation: Compilation): Variants {
  const variants = compiledVariants.get(compilation) ?? compileVariants(compilation);
  compiledVariants.set(compilation, variants);
  return variants;
}

function compileVariants({ sources, files, registries, variant: currentVariant, today }: Compilation): Variants {
  if (currentVariant !== undefined) return {};
  return Object.fromEntries(
    files.ofKind('variant').map((file) => {
      const { sources: variantSources, sourceLocationOf } = applyVariant(sources, files, readVariant(files, file));
      const day = today === undefined ? {} : { today };
      return [
        file.name,
        { ...compileFlow(variantSources, registries, { name: file.name, locationOf: sourceLocationOf }), ...day },
      ];
    }),
  );
}
