import { accountErasures } from '../account/account.tables.ts'
import { memberErasures } from '../account/member.tables.ts'
import { addrErasures } from '../addr/addr.tables.ts'
import { returnErasures } from '../after-sales/return.tables.ts'
import { arrivalErasures } from '../arrival/arrival.tables.ts'
import { cartErasures } from '../cart/cart.tables.ts'
import { couponErasures } from '../coupon/coupon.tables.ts'
import { enquiryErasures } from '../enquiry/enquiry.tables.ts'
import { favoriteErasures } from '../favorite/favorite.tables.ts'
import { formErasures } from '../form/form.tables.ts'
import { groupErasures } from '../group/group.tables.ts'
import { invoiceErasures } from '../invoice/invoice.tables.ts'
import { notificationErasures } from '../notification/notification.tables.ts'
import { oauthErasures } from '../oauth/oauth.tables.ts'
import { orderErasures } from '../order/order.tables.ts'
import { reviewErasures } from '../review/review.tables.ts'
import { sessionErasures } from '../session/session.tables.ts'
import type { Db } from '../db/database.ts'
import type { Person } from '../db/erasure.ts'
import { eraseAnswers } from '../form/index.ts'
import { eraseReviews } from '../review/index.ts'

/** Erasures declared by tables with rows of members, in execution order. */
export const erasures = [
  ...memberErasures,
  ...sessionErasures,
  ...accountErasures,
  ...addrErasures,
  ...invoiceErasures,
  ...cartErasures,
  ...favoriteErasures,
  ...enquiryErasures,
  ...arrivalErasures,
  ...notificationErasures,
  ...reviewErasures,
  ...formErasures,
  ...orderErasures,
  ...returnErasures,
  ...groupErasures,
  ...couponErasures,
  ...oauthErasures,
] as const

/** The functions that tables name. One that is missing here, or that no table names, does not compile. */
const functions: Record<
  NonNullable<(typeof erasures)[number]['by']>,
  (tx: Db, person: Person) => Promise<void>
> = { eraseReviews, eraseAnswers }

/** Erases all personal data of a member. The caller has locked the member's row. */
export async function erasePerson(tx: Db, person: Person): Promise<void> {
  for (const { run } of erasures) await run?.(tx, person)
  for (const erase of Object.values(functions)) await erase(tx, person)
}
