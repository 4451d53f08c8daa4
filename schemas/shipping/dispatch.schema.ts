import { Type } from '@sinclair/typebox'
import { isDay } from '../day.ts'
import type { Static } from '../kit/types.ts'

/** Most closed days of a store, past ones included. */
export const mostClosedDays = 400

/** The days on which a store hands parcels over. */
export const DispatchDays = Type.Object(
  {
    /** Days of the week, 0 for Sunday to 6 for Saturday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
    /** Days `YYYY-MM-DD` on which nothing leaves and nothing arrives, such as holidays. */
    closedDays: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), {
      maxItems: mostClosedDays,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
)
export type DispatchDays = Static<typeof DispatchDays>

/** The days of a store that has chosen none: Monday to Friday. */
export const usualDispatch: DispatchDays = { weekdays: [1, 2, 3, 4, 5], closedDays: [] }

/** The closed days that do not exist, such as 30 February. */
export const strangeDays = ({ closedDays }: DispatchDays): string[] =>
  closedDays.filter((day) => !isDay(day))
