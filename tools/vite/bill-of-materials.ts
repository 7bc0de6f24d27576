import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Which product a bill is of. */
interface Made {
  readonly name: string;
  readonly version: string;
}

/** A package in a build, as Vite lists it. */
interface Licensed extends Made {
  /** Of SPDX, as a rule. */
  readonly identifier?: string;
}

const licences = 'licenses.json';

/**
 * Says of a build which packages are in it: `licenses.json` with the texts of their licences, for whoever is given a copy,
 * and `.sbom.json`, a bill of materials (CycloneDX) for whoever looks after it, which is served to nobody.
 */
export function billOfMaterials(product: Made): Plugin {
  return {
    name: 'bill-of-materials',
    apply: 'build',
    config: () => ({ build: { license: { fileName: licences } } }),
    // Vite writes its list at the very end.
    async writeBundle({ dir = '' }) {
      const packages = JSON.parse(await readFile(join(dir, licences), 'utf8')) as readonly Licensed[];
      await writeFile(join(dir, '.sbom.json'), `${JSON.stringify(billOf(product, packages), null, 2)}\n`);
    },
  };
}

/** @internal */
export function billOf(product: Made, packages: readonly Licensed[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components: packages.map(({ name, version, identifier }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl, ...(identifier && licenceOf(identifier)) };
    }),
  };
}

/** An expression of SPDX has no blank but around AND, OR and WITH; what is none is a name. */
function licenceOf(identifier: string): object {
  const isExpression = /^[\w.()+-]+(?: (?:AND|OR|WITH) [\w.()+-]+)*$/.test(identifier);
  return { licenses: [isExpression ? { expression: identifier } : { license: { name: identifier } }] };
}
