import type { WrittenReason } from '../../schemas/after-sales/reason-operator.ops.ts'
import { reasonKinds } from '../../schemas/after-sales/reason.schema.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'

const isNbr = (text: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(text)

/** Faults for numbers that the protocol does not allow. */
export const nbrFaults = <N extends string>(
  rows: readonly Record<N, string>[],
  name: N,
): FieldFault[] =>
  rows.flatMap((row, at) => (isNbr(row[name]) ? [] : [{ field: `${at}/${name}`, rule: 'form' }]))

/** Donation codes are three to seven digits. */
export const codeFaults = (rows: readonly { loveCode: string }[]): FieldFault[] =>
  rows.flatMap(({ loveCode }, at) =>
    /^\d{3,7}$/.test(loveCode) ? [] : [{ field: `${at}/loveCode`, rule: 'form' }],
  )

/** Each kind of request needs a reason. */
export const kindFaults = (rows: readonly Pick<WrittenReason, 'kinds'>[]): FieldFault[] =>
  reasonKinds.every((kind) => rows.some(({ kinds }) => kinds.includes(kind)))
    ? []
    : [{ field: 'rows', rule: 'kinds' }]
