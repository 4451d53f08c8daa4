import { Type } from '@sinclair/typebox'
import { defineSettings, type Values } from '../settings/define-settings.ts'
import { ofStores, readGroup, type Env } from '../settings/read-group.ts'
import { OneOf, ServiceAddress } from '../settings/value-types.ts'

/** A shop's ECPay logistics contract. */
export interface EcpayLogistics {
  merchantId: string
  /**
   * `B2C`: parcels go through the carriers' warehouses; `C2C`: parcels are dropped off at a store.
   */
  kind: 'B2C' | 'C2C'
  /** URL of the map; another one in tests and on ECPay's stage. */
  mapUrl: string
}

export interface PickupSettings {
  everywhere: EcpayLogistics | undefined
  byStore: ReadonlyMap<string, EcpayLogistics>
}

export const logisticsOf = (
  { everywhere, byStore }: PickupSettings,
  storeNbr: string,
): EcpayLogistics | undefined => byStore.get(storeNbr) ?? everywhere

export const pickupSettings = defineSettings({
  title: 'Pickup by ECPay',
  doc: 'The shop’s contract with ECPay’s logistics, for choosing convenience stores on its map. Without it the demo offers a made-up list, and production no pickup.',
  settings: {
    ECPAY_LOGISTICS_MERCHANT: {
      schema: Type.String({
        pattern: '^\\d{1,10}$',
        description: 'ECPay’s number of the shop, of 1 to 10 digits',
      }),
      isPerStore: true,
      doc: 'number of the shop at ECPay’s logistics',
    },
    ECPAY_LOGISTICS_KIND: {
      schema: OneOf('C2C', 'B2C'),
      default: 'C2C',
      isPerStore: true,
      doc: 'as the shop signed up: `B2C` parcels go through the carriers’ warehouses, `C2C` parcels are dropped off at a store',
    },
    ECPAY_LOGISTICS_MAP: {
      schema: ServiceAddress(),
      default: 'https://logistics.ecpay.com.tw/Express/map',
      doc: 'address of the map; another one for ECPay’s stage',
    },
  },
})

export function readPickupSettings(env: Env): PickupSettings {
  const { common, byStore } = readGroup(pickupSettings, env)
  return { everywhere: logisticsIn(common), byStore: ofStores(byStore, logisticsIn) }
}

const logisticsIn = (
  values: Values<(typeof pickupSettings)['settings']>,
): EcpayLogistics | undefined =>
  values.ECPAY_LOGISTICS_MERCHANT
    ? {
        merchantId: values.ECPAY_LOGISTICS_MERCHANT,
        kind: values.ECPAY_LOGISTICS_KIND,
        mapUrl: new URL(values.ECPAY_LOGISTICS_MAP).href,
      }
    : undefined
