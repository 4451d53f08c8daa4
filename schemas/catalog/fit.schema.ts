import { Type } from '@sinclair/typebox'
import { Literals, type Static } from '../kit/types.ts'
import { fits } from './fit.ts'

export const Fit = () => Literals(fits)

/** Numbers of shown reviews by what they say of the size; absent below three of them. */
export const FitInfo = Type.Object({
  small: Type.Integer({ minimum: 0 }),
  /** True to size. */
  exact: Type.Integer({ minimum: 0 }),
  large: Type.Integer({ minimum: 0 }),
})
export type FitInfo = Static<typeof FitInfo>
