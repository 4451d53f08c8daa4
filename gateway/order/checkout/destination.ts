import { and, eq } from 'drizzle-orm'
import { canonicalTel, isPickupTel, oneLine, tidyTel } from '../../../schemas/addr/address-rules.ts'
import { canonicalEmail, canonicalMobile } from '../../../schemas/account/contact.ts'
import type { FrcKind } from '../../../schemas/shipping/shipping.schema.ts'
import type { Destination } from '../../../schemas/order/checkout.schema.ts'
import { addresses } from '../../addr/addr.tables.ts'
import { placeIn } from '../../addr/index.ts'
import { prepared, type Given } from '../../db/prepared.ts'
import type { Context } from '../../core/context.ts'
import { members } from '../../account/member.tables.ts'

/** Receiver and delivery address; the order stores a copy. */
export interface Receiver {
  /** Kind of the delivery place; absent until one is chosen. */
  kind?: FrcKind
  /** For a convenience store: the shipping method that it belongs to. */
  frcNbr?: string
  receiverName: string
  receiverTel: string
  memEmail: string
  receiverCityId: string | null
  receiverAddr: string
  storeId: string | null
  storeName: string | null
}

type Asking = Pick<Context, 'store' | 'db' | 'member'>

const addressesBy = prepared(
  (
    db,
    { storeNbr, userNbr, addrNbr }: Given<{ storeNbr: string; userNbr: string; addrNbr: string }>,
  ) =>
    db
      .select()
      .from(addresses)
      .where(
        and(
          eq(addresses.storeNbr, storeNbr),
          eq(addresses.addrNbr, addrNbr),
          eq(addresses.userNbr, userNbr),
        ),
      ),
)

/**
 * Resolves the receiver of an order. Returns `undefined` if the address does not exist or belongs
 * to another member.
 */
export async function receiverOf(
  asking: Asking,
  given: Destination,
): Promise<Receiver | undefined> {
  const { store, db, member } = asking
  if (given.addrNbr === undefined) {
    const contact = await contactOf(asking)
    const isStore = given.storeId !== undefined
    const hasPlace = isStore || given.receiverCityId !== undefined
    return {
      ...(hasPlace && { kind: isStore ? 'store' : 'home' }),
      receiverName: oneLine(given.receiverName ?? contact.name),
      receiverTel: tidyTel(given.receiverTel ?? contact.tel),
      memEmail: given.memEmail ?? contact.email,
      receiverCityId: given.receiverCityId ?? null,
      receiverAddr: oneLine((isStore ? given.storeAddress : given.receiverAddr) ?? ''),
      storeId: given.storeId ?? null,
      storeName: given.storeName ?? null,
    }
  }
  if (!member) return undefined
  const [row] = await addressesBy(db, {
    storeNbr: store.storeNbr,
    userNbr: member.userNbr,
    addrNbr: given.addrNbr,
  })
  return (
    row && {
      kind: row.kind,
      ...(row.frcNbr !== null && { frcNbr: row.frcNbr }),
      receiverName: row.name,
      receiverTel: row.tel,
      memEmail: row.email || given.memEmail || (await contactOf(asking)).email,
      receiverCityId: row.cityId,
      receiverAddr: row.address,
      storeId: row.storeId,
      storeName: row.storeName,
    }
  )
}

/** The member's contact details, used for fields that the order leaves empty. */
async function contactOf({ store, db, member }: Asking) {
  if (!member) return { name: '', tel: '', email: '' }
  const [row] = await db
    .select({ name: members.memName, tel: members.mobile, email: members.email })
    .from(members)
    .where(and(eq(members.storeNbr, store.storeNbr), eq(members.userNbr, member.userNbr)))
  return { name: row?.name ?? '', tel: row?.tel ?? '', email: row?.email ?? '' }
}

interface ReceiverFault {
  field: string
  rule: 'required' | 'tel' | 'mobile' | 'email' | 'area'
}

/** Validates receiver and address. `kind` is `undefined` for orders that are not shipped. */
export function receiverFaults(receiver: Receiver, kind: FrcKind | undefined): ReceiverFault[] {
  const { receiverName, receiverTel, memEmail, receiverCityId, receiverAddr } = receiver
  const missing = (field: string, text: string | null) =>
    !text && ({ field, rule: 'required' } as const)
  const faults: (ReceiverFault | false)[] = [
    memEmail !== '' &&
      canonicalEmail(memEmail) === undefined && { field: 'memEmail', rule: 'email' },
  ]
  if (kind === undefined) faults.push(missing('memEmail', memEmail))
  else {
    faults.push(missing('receiverName', receiverName), missing('receiverTel', receiverTel))
    // Convenience stores announce a parcel by SMS, so a mobile number is required.
    const isTel =
      kind === 'store' ? isPickupTel(receiverTel) : canonicalTel(receiverTel) !== undefined
    faults.push(
      receiverTel !== '' &&
        !isTel && { field: 'receiverTel', rule: kind === 'store' ? 'mobile' : 'tel' },
    )
  }
  if (kind === 'home')
    faults.push(
      missing('receiverCityId', receiverCityId),
      receiverCityId !== null &&
        placeIn('zh-TW', receiverCityId) === undefined && { field: 'receiverCityId', rule: 'area' },
      missing('receiverAddr', receiverAddr),
    )
  if (kind === 'store')
    faults.push(missing('storeId', receiver.storeId), missing('storeName', receiver.storeName))
  return faults.filter((fault) => fault !== false)
}

/**
 * Identifies a person for quotas and per-person code limits: the member number, or a guest's phone
 * number or email.
 */
export function buyerOf(
  member: { userNbr: string } | undefined,
  { receiverTel, memEmail }: Pick<Receiver, 'receiverTel' | 'memEmail'>,
): string {
  if (member) return member.userNbr
  const tel = canonicalMobile(receiverTel) ?? receiverTel.normalize('NFKC').replace(/\D/g, '')
  return tel ? `tel:${tel}` : `mail:${canonicalEmail(memEmail) ?? ''}`
}
