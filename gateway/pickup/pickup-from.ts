import { pickupCarriers, type PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import { cityIn } from '../addr/index.ts'
import type { Mode } from '../settings/define-settings.ts'
import { demoStores } from './demo-stores.ts'
import { logisticsOf, type EcpayLogistics, type PickupSettings } from './pickup-settings.ts'
import type { KnownStore, Pickup } from '../core/ports.ts'

/** ECPay's B2C service supports one carrier less. */
const carriersOf: Record<EcpayLogistics['kind'], readonly PickupCarrier[]> = {
  B2C: ['UNIMART', 'FAMI', 'HILIFE'],
  C2C: pickupCarriers,
}

/**
 * Pickup with ECPay's map for stores that have a contract. In the demo and development, other
 * stores use a list of fictitious convenience stores; in production they have no pickup.
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

/** Origins of the map, for the `form-action` policy of a store's pages. */
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
) as Record<PickupCarrier, KnownStore[]> // fromEntries loses the keys' type
