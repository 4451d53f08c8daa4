import { readdirSync } from 'node:fs'
import path from 'node:path'
import { lines } from './import-lines.ts'
import { root } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const folder = 'gateway/payment/providers'

/** Lists the payment providers: folders of `gateway/payment/providers` with a `provider.ts`. */
export function generatePaymentProviders(): void {
  const names = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
  writeGenerated(
    'gateway/payment-providers.ts',
    '// Made by scripts/generate/payment-providers.ts from the folders.\n' +
      `import type { DefinedProvider } from '../../${folder}/define-provider.ts'\n` +
      lines(
        names.map(
          (name) => `import { provider as ${name} } from '../../${folder}/${name}/provider.ts'`,
        ),
      ) + // prettier-ignore
      `\nexport const paymentProviders: readonly DefinedProvider[] = [${names.join(', ')}]\n`,
  )
}
