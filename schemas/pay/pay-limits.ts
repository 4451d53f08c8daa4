/** Minimum and maximum amount of a payment method, in the unit of the amount. */
export interface PayLimits {
  amtMin?: number | null
  amtMax?: number | null
}

export const isPayable = ({ amtMin, amtMax }: PayLimits, amt: number): boolean =>
  amt >= (amtMin ?? 0) && amt <= (amtMax ?? Infinity)
