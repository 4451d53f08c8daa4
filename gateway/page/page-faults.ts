import { checkDocument, maxFaults } from '../../engine/check/check.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { languageFaults } from '../../engine/check/language-faults.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import type { Store } from '../store/store-directory.ts'
import { engine } from './engine.ts'

/** Returns every fault that keeps a document from being published in a store. */
export function pageFaults(
  document: unknown,
  address: { p1: string; p2: string },
  { config }: Pick<Store, 'config'>,
): DocumentFault[] {
  const faults = checkDocument(document, address, engine)
  // Texts can be compared only if the document has the right shape.
  if (faults.length) return faults
  const whole = document as PageDocument // it has no faults
  return languageFaults(whole, address, config.defaultLang, engine).slice(0, maxFaults)
}
