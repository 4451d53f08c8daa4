import type { SoInfo } from '../../../schemas/order/order.schema.ts'

/** Paid, and not sent before its group is formed. */
export const waitsForGroup = ({ stat, GrpInfo }: SoInfo): boolean =>
  stat === 'pledge' && GrpInfo?.stat === 'open'
