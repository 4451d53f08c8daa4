import * as ops from '../../schemas/addr/addr.ops.ts'
import { homeFaults, tidyReceiver, type HomeInput } from '../../schemas/addr/address-rules.ts'
import type { HomeAddress } from '../../schemas/addr/address.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  type AddressFields,
  type Owner,
  type StoredAddress,
} from './addresses.ts'
import { areasIn, cityIn, isDistrict } from './areas.ts'
import { ownerIn } from './owner.ts'

export const getAreaList = handle(ops.getAreaList, async ({ ctx }) => ({
  AreaList: areasIn(ctx.lang),
}))

const mine = (ctx: Context): Owner => ownerIn(ctx, 'home')

export const getAddressList = handle(ops.getAddressList, async ({ ctx }) => ({
  AddressList: (await addressesOf(ctx.db, mine(ctx))).map((row) => homeAddress(row, ctx.lang)),
}))

export const addAddr = handle(ops.addAddr, async ({ input, ctx }) =>
  answer(ctx, await addAddress(ctx.db, mine(ctx), fieldsOf(input))),
)

export const updAddr = handle(ops.updAddr, async ({ input, ctx }) =>
  answer(ctx, await changeAddress(ctx.db, mine(ctx), input.addrNbr, fieldsOf(input))),
)

export const setDefault = handle(ops.setDefault, async ({ input: { addrNbr }, ctx }) =>
  answer(ctx, await changeAddress(ctx.db, mine(ctx), addrNbr, { isDefault: true })),
)

export const delAddr = handle(ops.delAddr, async ({ input: { addrNbr }, ctx }) => {
  const gone = await deleteAddress(ctx.db, mine(ctx), addrNbr)
  if (!gone) throw notFound()
  return gone
})

/** The fields of a valid address; fails with ADDRESS_INVALID. */
function fieldsOf(given: HomeInput & { isDefault: boolean }): AddressFields {
  const { name, tel, email, cityId, address, isDefault } = tidyReceiver(given)
  const faults = homeFaults({ name, tel, email, cityId, address })
  // The shared rules do not know the list of districts.
  if (cityId && !isDistrict(cityId)) faults.push({ field: 'cityId', rule: 'area' })
  if (faults.length) throw new OpFailure('ADDRESS_INVALID', { faults })
  return { name, tel, email, cityId, address: address.trim(), isDefault }
}

function answer({ lang }: Context, row: StoredAddress | undefined): { Address: HomeAddress } {
  if (!row) throw notFound()
  return { Address: homeAddress(row, lang) }
}

const homeAddress = (row: StoredAddress, lang: Lang): HomeAddress => ({
  ...row,
  city: cityIn(row.cityId, lang),
})
