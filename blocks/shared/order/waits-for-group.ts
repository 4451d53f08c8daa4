import type { SoInfo } from '../../../schemas/order/order.schema.ts'

/** Whether the order is paid but not shipped before its group is complete. */
export const waitsForGroup = ({ stat, GrpInfo }: SoInfo): boolean =>
  stat === 'pledge' && GrpInfo?.stat === 'open'
