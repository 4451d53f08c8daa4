import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Localized } from '../../../schemas/lang.ts'
import type { Permission } from '../../../schemas/kit/permissions.ts'
import type { AuditThing } from '../../../schemas/operator/audit-things.ts'
import { memberLevels, members } from '../../account/member.tables.ts'
import { returns } from '../../after-sales/return.tables.ts'
import { campaigns } from '../../campaign/campaign.tables.ts'
import { categories, tags } from '../../catalog/category.tables.ts'
import { coupons } from '../../coupon/coupon.tables.ts'
import { media } from '../../file/media.tables.ts'
import { enquiries } from '../../enquiry/enquiry.tables.ts'
import { forms } from '../../form/form.tables.ts'
import { bulkJobs } from '../../bulk/bulk.tables.ts'
import { productImports } from '../../import/import.tables.ts'
import { payMethods } from '../../order/pay-method.tables.ts'
import { pages } from '../../page/page.tables.ts'
import { reviews } from '../../review/review.tables.ts'
import { shippingMethods } from '../../shipping/shipping.tables.ts'
import type { Context } from '../../core/context.ts'
import { orders } from '../../order/order.tables.ts'
import { orderNoIn } from '../../../schemas/order-ref/order-name.ts'
import { startingWith } from '../../db/like.ts'

/** A table of a store with things that have a number and a name. */
export interface NamedTable {
  from: PgTable & { storeNbr: PgColumn }
  nbr: SQL<string>
  name: SQL<string | Localized>
  /** Number of what it belongs to. */
  of?: SQL<string>
  /** Who may not read these things gets no names of them. */
  permission?: Permission
  /** The text shown in place of a name is not searchable. */
  hasNoName?: true
  /** Whether a row is found by a text, by an index; otherwise a part of the name is enough. */
  isFound?(text: string): SQL
}

const text = (column: PgColumn | SQL) => sql<string>`${column}`
const localized = (column: PgColumn) => sql<Localized>`${column}`

/** Whether an operator may know the names of a table. */
export const mayName = (
  { operator }: Pick<Context, 'operator'>,
  { permission }: NamedTable,
): boolean => permission === undefined || operator?.permissions.has(permission) === true

/** Where things have their names; what the tables of other databases have is read elsewhere. */
export const namedTables: Readonly<Partial<Record<AuditThing, NamedTable>>> = {
  order: {
    from: orders,
    nbr: text(orders.soNbr),
    name: sql<string>`coalesce('#' || ${orders.orderNo}, '')`,
    isFound: (find) => sql`${orders.orderNo} = ${orderNoIn(find) ?? null}`,
  },
  category: { from: categories, nbr: text(categories.typeNbr), name: localized(categories.name) },
  tag: { from: tags, nbr: text(tags.tagNbr), name: localized(tags.name) },
  campaign: { from: campaigns, nbr: text(campaigns.cpgNbr), name: localized(campaigns.title) },
  coupon: { from: coupons, nbr: text(coupons.cpnNbr), name: localized(coupons.name) },
  level: {
    from: memberLevels,
    nbr: text(memberLevels.levelNbr),
    name: localized(memberLevels.name),
  },
  shipping: {
    from: shippingMethods,
    nbr: text(shippingMethods.frcNbr),
    name: localized(shippingMethods.name),
  },
  payMethod: { from: payMethods, nbr: text(payMethods.payNbr), name: localized(payMethods.name) },
  form: {
    from: forms,
    nbr: text(forms.nbr),
    name: sql<string>`coalesce(${forms.source} -> 'formInfo' ->> 'title', '')`,
  },
  member: {
    permission: 'members.read',
    from: members,
    nbr: text(members.userNbr),
    name: sql<string>`coalesce(nullif(${members.memName}, ''), ${members.email}, ${members.mobile}, '')`,
    isFound: (find) => sql`lower(${members.memName}) like ${startingWith(find.toLowerCase())}`,
  },
  media: { from: media, nbr: text(media.key), name: text(media.name) },
  import: {
    from: productImports,
    nbr: text(productImports.importNbr),
    name: text(productImports.fileName),
  },
  bulk: { from: bulkJobs, nbr: text(bulkJobs.bulkNbr), name: text(bulkJobs.op), hasNoName: true },
  page: {
    from: pages,
    nbr: sql<string>`rtrim(concat_ws('/', ${pages.p1}, ${pages.p2}, ${pages.p3}), '/')`,
    name: sql<string>`coalesce(${pages.draft} ->> 'title', '')`,
  },
  return: {
    from: returns,
    nbr: text(returns.retNbr),
    name: sql<string>`''`,
    of: text(returns.soNbr),
  },
  enquiry: {
    permission: 'enquiries.read',
    from: enquiries,
    nbr: text(enquiries.enquiryNbr),
    name: text(enquiries.memName),
    of: text(enquiries.ptNbr),
  },
  review: {
    from: reviews,
    nbr: text(reviews.reviewNbr),
    name: text(reviews.nickname),
    of: text(reviews.ptNbr),
  },
}
