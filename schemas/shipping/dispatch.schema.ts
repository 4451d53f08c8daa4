import { Type } from '@sinclair/typebox'
import { isDay } from '../day.ts'
import type { Static } from '../kit/types.ts'

/** Maximum number of closed days of a store, including past ones. */
export const mostClosedDays = 400

/** Days on which a store dispatches parcels. */
export const DispatchDays = Type.Object(
  {
    /** Days of the week, 0 for Sunday to 6 for Saturday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
    /** Days `YYYY-MM-DD` without dispatch and deliveries, such as holidays. */
    closedDays: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), {
      maxItems: mostClosedDays,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
)
export type DispatchDays = Static<typeof DispatchDays>

/** Default dispatch days: Monday to Friday. */
export const usualDispatch: DispatchDays = { weekdays: [1, 2, 3, 4, 5], closedDays: [] }

/** Closed days that are not calendar days, such as 30 February. */
export const strangeDays = ({ closedDays }: DispatchDays): string[] =>
  closedDays.filter((day) => !isDay(day))
