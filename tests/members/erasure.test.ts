import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { erasures } from '../../gateway/member/erase-person.ts'

const files = import.meta.glob<Record<string, unknown>>('../../gateway/*/*.tables.ts', {
  eager: true,
})
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
const nameOf = (table: PgTable) => getTableConfig(table).name

/** Whether rows of the table are of members: by a column of the usual name, or by a foreign key. */
function isOfMembers(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table)
  return (
    columns.some(({ name }) => name === 'user_nbr') ||
    foreignKeys.some((key) => key.reference().foreignTable === members)
  )
}

describe('erasing a person', () => {
  it('is declared for every table whose rows are of members', () => {
    const declared = new Set(erasures.map(({ table }) => table))
    const found = tables.filter(isOfMembers)
    expect(found).toContain(members)
    expect(found.filter((table) => !declared.has(table)).map(nameOf)).toEqual([])
  })

  it('carries out every declaration, each once', () => {
    const declared = Object.values(files)
      .flatMap((file) => Object.entries(file))
      .flatMap(([name, value]) => (name.endsWith('Erasures') ? (value as typeof erasures) : [])) // so they are named
      .map(({ table }) => nameOf(table))
    expect(erasures.map(({ table }) => nameOf(table)).toSorted()).toEqual(declared.toSorted())
    expect(new Set(declared).size).toBe(declared.length)
  })
})
