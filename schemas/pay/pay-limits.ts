/** Smallest and largest amount that a payment method can pay, in the unit of the amount. */
export interface PayLimits {
  amtMin?: number | null
  amtMax?: number | null
}

export const isPayable = ({ amtMin, amtMax }: PayLimits, amt: number): boolean =>
  amt >= (amtMin ?? 0) && amt <= (amtMax ?? Infinity)
