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

export const ecpayMap = 'https://logistics.ecpay.com.tw/Express/map'

export const logisticsOf = (
  { everywhere, byStore }: PickupSettings,
  storeNbr: string,
): EcpayLogistics | undefined => byStore.get(storeNbr) ?? everywhere

/**
 * Reads `ECPAY_LOGISTICS_MERCHANT`, `ECPAY_LOGISTICS_KIND` (default `C2C`) and
 * `ECPAY_LOGISTICS_MAP`. The suffix `_` plus a store number limits merchant or kind to that store.
 */
export function readPickupSettings(env: NodeJS.ProcessEnv): PickupSettings {
  const mapUrl = mapIn(env.ECPAY_LOGISTICS_MAP?.trim() || ecpayMap)
  const byStore = new Map<string, EcpayLogistics>()
  for (const [key, value = ''] of Object.entries(env)) {
    const found = /^ECPAY_LOGISTICS_MERCHANT(?:_(.+))?$/.exec(key)
    const merchantId = value.trim()
    if (!found || !merchantId) continue
    if (!/^\d{1,10}$/.test(merchantId)) throw new Error(`${key} must be ECPay's number of the shop`)
    const storeNbr = found[1] ?? ''
    byStore.set(storeNbr, { merchantId, mapUrl, kind: kindIn(env, storeNbr) })
  }
  const everywhere = byStore.get('')
  byStore.delete('')
  return { everywhere, byStore }
}

function kindIn(env: NodeJS.ProcessEnv, storeNbr: string): EcpayLogistics['kind'] {
  const name = 'ECPAY_LOGISTICS_KIND'
  const own = storeNbr ? `${name}_${storeNbr}` : name
  const kind = (env[own] ?? env[name])?.trim() || 'C2C'
  if (kind !== 'B2C' && kind !== 'C2C') throw new Error(`${own} must be B2C or C2C`)
  return kind
}

function mapIn(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new Error('ECPAY_LOGISTICS_MAP must be an address under https')
  return url.href
}
