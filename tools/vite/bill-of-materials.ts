import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

/** An entry of Vite's license list. */
interface LicensedPackage extends PackageVersion {
  /** Usually an SPDX identifier. */
  readonly identifier?: string;
}

const licenses = 'licenses.json';

/**
 * Lists the packages in a build: `licenses.json` with license texts, and `.sbom.json`, a CycloneDX bill of materials.
 */
export function billOfMaterials(product: PackageVersion): Plugin {
  return {
    name: 'bill-of-materials',
    apply: 'build',
    config: () => ({ build: { license: { fileName: licenses } } }),
    // Runs after Vite has written its list.
    async writeBundle({ dir = '' }) {
      const packages = JSON.parse(await readFile(join(dir, licenses), 'utf8')) as readonly LicensedPackage[];
      await writeFile(
        join(dir, '.sbom.json'),
        `${JSON.stringify(createBillOfMaterials(product, packages), null, 2)}\n`,
      );
    },
  };
}

/** @internal */
export function createBillOfMaterials(product: PackageVersion, packages: readonly LicensedPackage[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components: packages.map(({ name, version, identifier }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl, ...(identifier && licenseOf(identifier)) };
    }),
  };
}

/** SPDX expressions have spaces only around AND, OR and WITH. */
function licenseOf(identifier: string): object {
  const isExpression = /^[\w.()+-]+(?: (?:AND|OR|WITH) [\w.()+-]+)*$/.test(identifier);
  return { licenses: [isExpression ? { expression: identifier } : { license: { name: identifier } }] };
}
