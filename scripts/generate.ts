import { generateErrorTexts } from './generate/error-texts.ts'
import { generateGuide } from './generate/guide.ts'
import { generateLists } from './generate/lists.ts'
import { generateOperations } from './generate/operations.ts'
import { generatePaymentProviders } from './generate/payment-providers.ts'
import { generateScreens } from './generate/screens.ts'
import { generateStudio } from './generate/studio.ts'
import { generateTexts } from './generate/texts.ts'

/** Writes everything in `generated/`. */
generateLists()
generatePaymentProviders()
generateErrorTexts()
await generateTexts()
await generateScreens()
await generateGuide()
await generateStudio()
await generateOperations()
// These import the generated lists, so they are loaded afterwards.
await import('./generate/loaders.ts')
// In development each is compiled when it is used (`gateway/dev/lazy-validators.ts`).
if (!process.argv.includes('--without-validators')) await import('./generate/validators.ts')
await import('./generate/stories.ts')
