import { useCallback } from 'react'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'

/**
 * Message for the fault at a path of the form, in a language if it is a text; undefined if there is
 * none.
 */
export type SayFault = (path: string, lang?: string) => string | undefined

export function useFaultText(faults: readonly DocumentFault[]): SayFault {
  const { t } = useTexts()
  return useCallback(
    (path, lang) => {
      const paths = lang === undefined ? [path] : [path, `/i18n/${lang}${path}`]
      const fault = faults.find((one) => paths.includes(one.path))
      return fault && wordsFor(fault, t)
    },
    [faults, t],
  )
}

/** Messages for rules of forms; the gateway's message for any other. */
export function wordsFor({ rule, message }: DocumentFault, t: (key: TextKey) => string): string {
  const key = known[rule]
  return key === undefined ? message : t(key)
}

const known: Readonly<Record<string, TextKey>> = {
  options: 'forms.fault.options',
  minItems: 'forms.fault.options',
  days: 'forms.fault.days',
  time: 'forms.fault.time',
  moment: 'forms.fault.moment',
  format: 'forms.fault.format',
  maxLength: 'forms.fault.maxLength',
  maxItems: 'forms.fault.maxItems',
  minimum: 'forms.fault.number',
  maximum: 'forms.fault.number',
  unique: 'forms.fault.unique',
  name: 'forms.fault.name',
}
