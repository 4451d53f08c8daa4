import type { getPickupOptions } from '../../schemas/addr/addr.ops.ts'
import type { HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import { pickupCarriers } from '../../schemas/addr/pickup.schema.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { sampleMember } from './member.samples.ts'

/** Stores of all carriers, chosen from a list. */
export const byList: OpOutput<typeof getPickupOptions> = {
  chooser: 'list',
  carriers: [...pickupCarriers],
}

export const sampleHome = (changes: Partial<HomeAddress> = {}): HomeAddress => ({
  addrNbr: 'D1',
  name: '林佳穎',
  tel: '0912345678',
  email: 'chiaying.lin@example.com',
  cityId: '106',
  city: '臺北市大安區',
  address: '信義路三段 1 號 5 樓',
  isDefault: true,
  ...changes,
})

export const longestHome = (): HomeAddress =>
  sampleHome({
    name: 'Nguyễn Phạm Hoàng Thanh Thúy Quỳnh Anh Bảo Ngọc',
    tel: '0227001234#123456',
    email: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
    city: 'Namaxia Dist. (Sanmin Township), Kaohsiung City',
    address: '路'.repeat(200),
  })

export const sampleStore = (changes: Partial<StoreAddress> = {}): StoreAddress => ({
  addrNbr: 'D3',
  name: '林佳穎',
  tel: '0912345678',
  email: '',
  frcNbr: 'FAMI',
  storeId: '006598',
  storeName: '大安仁愛店',
  storeAddress: '臺北市大安區仁愛路四段27號',
  cityId: '106',
  city: '臺北市大安區',
  address: '臺北市大安區仁愛路四段27號',
  isClosed: false,
  isDefault: true,
  ...changes,
})

export const longestStore = (): StoreAddress =>
  sampleStore({
    name: 'Nguyễn Phạm Hoàng Thanh Thúy Quỳnh Anh Bảo Ngọc',
    storeId: '12345678901234567890',
    storeName: '門市'.repeat(30),
    storeAddress: '街'.repeat(200),
  })

/** The data bound to a member's address form. */
export const addressData = (addresses: HomeAddress[] = [], stores: StoreAddress[] = []) => ({
  addresses,
  stores,
  pickup: byList,
  member: sampleMember(),
})

export const withinAddress = (): { within: SampleHost } => ({
  within: { type: 'AddressForm', slot: 'body', data: addressData() },
})
