import { generateErrorTexts } from './generate/error-texts.ts'
import { generateGuide } from './generate/guide.ts'
import { faultsOfBlocks, generateLists } from './generate/lists.ts'
import { generateOperations } from './generate/operations.ts'
import { generatePaymentProviders } from './generate/payment-providers.ts'
import { generateScreens } from './generate/screens.ts'
import { SourceFault } from './generate/source-fault.ts'
import { generateStudio } from './generate/studio.ts'
import { generateTexts } from './generate/texts.ts'

/** Writes everything in `generated/`. */
async function generate(): Promise<void> {
  generateLists()
  const faults = await faultsOfBlocks()
  // What follows finds the files of a block by its type.
  if (faults.length) throw new SourceFault(faults.join('\n'))
  generatePaymentProviders()
  generateErrorTexts()
  await generateTexts()
  await generateScreens()
  await generateGuide()
  await generateStudio()
  faults.push(...(await generateOperations()))
  // These import the generated lists, so they are loaded afterwards.
  await import('./generate/loaders.ts')
  // In development each is compiled when it is used (`gateway/dev/lazy-validators.ts`).
  if (!process.argv.includes('--without-validators')) await import('./generate/validators.ts')
  await import('./generate/stories.ts')
  if (faults.length) throw new SourceFault(faults.join('\n'))
}

try {
  await generate()
} catch (error) {
  if (!(error instanceof SourceFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
