import { pickupCarriers, type PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import { cityIn } from '../addr/index.ts'
import type { Mode } from '../settings.ts'
import { demoStores } from './demo-stores.ts'
import { logisticsOf, type EcpayLogistics, type PickupSettings } from './pickup-settings.ts'
import type { KnownStore, Pickup } from '../http/ports.ts'

/** ECPay has one service less where the carriers' warehouses take the parcels. */
const carriersOf: Record<EcpayLogistics['kind'], readonly PickupCarrier[]> = {
  B2C: ['UNIMART', 'FAMI', 'HILIFE'],
  C2C: pickupCarriers,
}

/**
 * Pickup by ECPay's map for stores that have signed up for it. The others choose from a list of made-up stores in the
 * demo and development, and have no pickup in production.
 */
export function pickupFrom(settings: PickupSettings, mode: Mode): Pickup {
  const hasList = mode !== 'serve'
  return {
    offer({ storeNbr }) {
      const logistics = logisticsOf(settings, storeNbr)
      if (logistics) return { chooser: 'map', carriers: carriersOf[logistics.kind] }
      return hasList
        ? { chooser: 'list', carriers: pickupCarriers }
        : { chooser: 'none', carriers: [] }
    },

    async stores({ storeNbr }, frcNbr) {
      return hasList && !logisticsOf(settings, storeNbr) ? known[frcNbr] : []
    },

    map({ storeNbr }, { frcNbr, pick, replyUrl, isCollection, isWide }) {
      const logistics = logisticsOf(settings, storeNbr)
      if (!logistics || !carriersOf[logistics.kind].includes(frcNbr)) return undefined
      const { merchantId, kind, mapUrl } = logistics
      return {
        action: mapUrl,
        fields: {
          MerchantID: merchantId,
          LogisticsType: 'CVS',
          LogisticsSubType: kind === 'C2C' ? `${frcNbr}C2C` : frcNbr,
          IsCollection: isCollection ? 'Y' : 'N',
          ServerReplyURL: replyUrl,
          ExtraData: pick,
          Device: isWide ? '0' : '1',
        },
      }
    },
  }
}

/** Origins that pages may send a form to, for the policy of a store's pages. */
export function formOriginsOf(settings: PickupSettings, storeNbr: string): string[] {
  const logistics = logisticsOf(settings, storeNbr)
  return logistics ? [new URL(logistics.mapUrl).origin] : []
}

const known = Object.fromEntries(
  Object.entries(demoStores).map(([frcNbr, rows]) => [
    frcNbr,
    rows.map(([storeId, storeName, cityId, street, closed]): KnownStore => ({
      storeId,
      storeName,
      storeAddress: cityIn(cityId, 'zh-TW') + street,
      cityId,
      isClosed: closed !== undefined,
    })),
  ]),
) as Record<PickupCarrier, KnownStore[]> // fromEntries forgets the names
