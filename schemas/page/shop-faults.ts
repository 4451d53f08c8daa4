import { engineFaults, faultsOf } from '../../engine/check/document-faults.ts'

/** Messages of the document faults that only a shop checks, by code, in English. */
const shopFaults = {
  fact: 'there is no fact "{{name}}"; possible: {{possible}}, and {{methods}} followed by a shipping method, as in fee.HOME',
  'link.empty': 'a link of type "{{linkType}}" needs a target; use type "none" for no link',
  'link.target': '"{{value}}" is not a valid target for a link of type "{{linkType}}"',
  'reference.gone': 'there is no {{kind}} "{{value}}" in this store',
  'reference.hidden': 'the {{kind}} "{{value}}" is not visible to shoppers yet',
  'show.levels': 'guests have no level, so the block is never shown; remove levels or who',
  video: '"{{value}}" is neither a video file nor a link to a supported video site',
} as const

/** Messages of all document faults, by code, in English; the Studio translates them by code. */
export const faultMessages = { ...engineFaults, ...shopFaults } as const
export type FaultCode = keyof typeof faultMessages

export const shopFault = faultsOf(shopFaults)
