import { useState } from 'react'
import { localStore } from '../../../../runtime/browser-store.ts'
import { useMyself } from '../../../kernel/session/myself.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** News that the operator has put away, remembered for each operator of a browser. */
export function useDismissed() {
  const key = `studio.news.${useMyself().operatorNbr}`
  const [dismissed, setDismissed] = useState(() => localStore.read(key, isTexts) ?? [])
  return {
    dismissed,
    dismiss(id: string) {
      const next = [...dismissed, id]
      localStore.write(key, next)
      setDismissed(next)
    },
  }
}
