import type { HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Overrides, TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'

/** Returns a browser of a new member with a separate network address, as calls are counted by address. */
export async function newMember(gateway: TestGateway): Promise<Overrides> {
  const { sid } = await gateway.signIn()
  return { sid, remoteAddress: newAddress() }
}

export const home = (given: object = {}) => ({
  name: '林佳穎',
  tel: '0912-345-678',
  email: 'Lin@Example.com',
  cityId: '106',
  address: '信義路三段1號',
  ...given,
})

export const atStore = (given: object = {}) => ({
  name: '林佳穎',
  tel: '0912345678',
  frcNbr: 'UNIMART',
  storeId: '131386',
  ...given,
})

export const json = async (
  gateway: TestGateway,
  op: AnyOp,
  input: Record<string, unknown>,
  at?: Overrides,
) => (await gateway.call(op, input, at)).json

/** Addresses as the gateway lists them; tests open sealed fields themselves. */
export type Listed = Pick<HomeAddress & StoreAddress, 'addrNbr' | 'isDefault' | 'isClosed' | 'city'>
