import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'

/** Where operators see the shop; the gateway lets them into one that is not open yet. */
export const shopAddress = ({ storeNbr, origin, isOpen }: OperatorStore): string =>
  isOpen ? `${origin}/m/` : `/api/${storeNbr}/shop`
