import { askJson, boundedFetch } from '../../../kernel/bounded-fetch.ts'
import { ProviderUnreachable } from '../../../kernel/provider-unreachable.ts'
import { checkMacValue, type EcpayKeys } from './check-mac-value.ts'

type Fields = Readonly<Record<string, string>>

/** ECPay's API; calls reject with ProviderUnreachable. */
export interface EcpayCalls {
  /** Returns the response as form fields; the caller verifies the CheckMacValue. */
  post(path: string, fields: Fields): Promise<Record<string, string>>
  /** Returns the response as JSON. */
  postForJson(path: string, fields: Fields): Promise<Record<string, unknown>>
}

export function ecpayCalls(keys: EcpayKeys, origin: string): EcpayCalls {
  const fetch = boundedFetch([origin])
  const request = (given: Fields) => {
    const fields = { MerchantID: keys.merchantId, ...given }
    return {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...fields,
        CheckMacValue: checkMacValue(fields, keys),
      }).toString(),
    }
  }
  return {
    async post(path, fields) {
      const answer = await fetch(`${origin}${path}`, request(fields))
      // ECPay's rate limit: 403 for 30 minutes.
      if (answer.status === 403) throw new ProviderUnreachable('asked too often')
      return Object.fromEntries(new URLSearchParams(await answer.text()))
    },
    async postForJson(path, fields) {
      const answer = await askJson(fetch, `${origin}${path}`, request(fields))
      if (!answer) throw new ProviderUnreachable('no JSON')
      return answer
    },
  }
}
