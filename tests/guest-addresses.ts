import type { GuestHome, GuestStore } from '../runtime/shop/guest-address.ts'

/** Addresses of a guest that break no rule. */
export const guestHome: GuestHome = {
  kind: 'home',
  name: '林佳穎',
  tel: '0912345678',
  email: 'lin@example.com',
  cityId: '106',
  city: '臺北市大安區',
  address: '信義路1號',
}
export const guestStore: GuestStore = {
  ...guestHome,
  kind: 'store',
  frcNbr: 'FAMI',
  storeId: '006598',
  storeName: '大安仁愛店',
  storeAddress: '臺北市大安區仁愛路四段27號',
}
