import { canonicalEmail } from '../../../schemas/account/contact.ts'
import {
  roles as allRoles,
  tokenPermissions,
  type Permission,
  type Role,
} from '../../../schemas/kit/permissions.ts'
import { byCommand } from '../../../gateway/operator/index.ts'
import { homeOf } from '../../../gateway/store/at-home.ts'
import { gatewayUrl } from '../exchange.ts'
import { storesOf, withShop, type ShopData } from '../store/store-data.ts'
import { studioOrigin } from '../public-origin.ts'
import { Trouble } from '../trouble.ts'

export interface OperatorValues {
  store?: string
  role?: string
  name?: string
  permissions?: string
  days?: string
  studio?: string
}

type Command = (words: readonly string[], values: OperatorValues) => Promise<void>

const unknown = (email: string) =>
  new Trouble(`There is no operator ${email}; see: npm run operators -- list`)

const notThere = (email: string, storeNbr: string) =>
  new Trouble(
    `${email} neither works for ${storeNbr} nor is invited; begin with: npm run operators -- invite`,
  )

export const invite: Command = async (words, values) => {
  const email = emailOf(words)
  const roles = rolesOf(values)
  await withShop(async (shop) => {
    const storeNbr = await storeOf(shop, values)
    const { name = email.split('@')[0] ?? email } = values
    const link = await byCommand.inviteOperator(dataOf(shop), {
      storeNbr,
      email,
      name,
      roles,
      origin: studioOf(values),
      lang: 'en-US',
    })
    if (link === undefined)
      throw new Trouble(`${email} works for ${storeNbr} already; change it with: roles`)
    console.log(
      `${email} is invited to ${storeNbr} as ${roles.join(', ')}. To accept, within seven days:\n${link}`,
    )
  })
}

export const list: Command = (_words, { store }) =>
  withShop(async (shop) => {
    for (const { storeNbr, email, name, roles, isInvited } of await byCommand.listOperators(
      shop.database.db,
      store,
    ))
      console.log(
        [storeNbr, email, name, roles.join(','), ...(isInvited ? ['invited'] : [])].join('  '),
      )
  })

export const roles: Command = async (words, values) => {
  const email = emailOf(words)
  const held = rolesOf(values)
  await withShop(async (shop) => {
    const storeNbr = await storeOf(shop, values)
    if (!(await byCommand.setRoles(dataOf(shop), { storeNbr, email, roles: held })))
      throw notThere(email, storeNbr)
    console.log(`${email} is ${held.join(', ')} of ${storeNbr}`)
  })
}

export const remove: Command = async (words, values) => {
  const email = emailOf(words)
  await withShop(async (shop) => {
    const storeNbr = await storeOf(shop, values)
    if (!(await byCommand.setRoles(dataOf(shop), { storeNbr, email, roles: [] })))
      throw notThere(email, storeNbr)
    console.log(`${email} does not work for ${storeNbr} any more`)
  })
}

export const reset: Command = async (words, values) => {
  const email = emailOf(words)
  await withShop(async (shop) => {
    const link = await byCommand.resetOperator(dataOf(shop), {
      email,
      origin: studioOf(values),
      lang: 'en-US',
    })
    if (link === undefined) throw unknown(email)
    console.log(`${email} is signed out everywhere. To set a new password:\n${link}`)
  })
}

export const token: Command = async (words, values) => {
  const email = emailOf(words)
  const { name } = values
  if (!name) throw new Trouble('--name is missing; say which program it is for')
  const days = Number(values.days ?? 90)
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new Trouble(`--days must be a whole number from 1 to 366; it is "${values.days}"`)
  const permissions = permissionsOf(values)
  await withShop(async (shop) => {
    const made = await byCommand.makeToken(dataOf(shop), {
      email,
      name,
      days,
      ...(permissions && { permissions }),
    })
    if (made === undefined) throw unknown(email)
    console.error(`Set OPERATOR_TOKEN to it; it is not shown again and ends in ${days} days:`)
    console.log(made)
  })
}

const dataOf = (shop: ShopData) => ({
  db: shop.database.db,
  dbOf: async (storeNbr: string) => (await homeOf(shop.databases, storeNbr))?.db,
})

function emailOf([text = '', ...more]: readonly string[]): string {
  const email = canonicalEmail(text)
  if (email === undefined || more.length)
    throw new Trouble(`"${[text, ...more].join(' ')}" is not an email address`)
  return email
}

function rolesOf({ role = '' }: OperatorValues): Role[] {
  const named = role.split(',').filter(Boolean)
  const known = allRoles.filter((name) => named.includes(name))
  if (!named.length || known.length < new Set(named).size)
    throw new Trouble(`--role must be of ${allRoles.join(', ')}; it is "${role}"`)
  return known
}

function permissionsOf({ permissions }: OperatorValues): Permission[] | undefined {
  if (permissions === undefined) return undefined
  const named = permissions.split(',').filter(Boolean)
  const known = tokenPermissions.filter((name) => named.includes(name))
  if (!named.length || known.length < new Set(named).size)
    throw new Trouble(`--permissions must be of ${tokenPermissions.join(', ')}`)
  return known
}

/** The named store, or the only one. */
async function storeOf(shop: ShopData, { store }: OperatorValues): Promise<string> {
  const known = (await storesOf(shop)).map(({ storeNbr }) => storeNbr)
  const [only, ...others] = known
  if (store === undefined && only !== undefined && !others.length) return only
  if (store === undefined || !known.includes(store))
    throw new Trouble(
      `--store must be one of ${known.join(', ') || 'the stores, of which there are none'}`,
    )
  return store
}

/**
 * Address of the Studio: the option's, otherwise the one of the gateway in production or in the
 * demo.
 */
const studioOf = ({ studio }: OperatorValues): string =>
  studio === undefined ? studioOrigin() : gatewayUrl(studio).origin
