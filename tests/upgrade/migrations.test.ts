import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadModule } from 'libpg-query'
import { breakingStatements } from './breaking.ts'
import { lastRelease } from '../../gateway/db/last-release.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'
import { databaseAfter, schemaOf, type Schema } from './database-schema.ts'
import { journalOf, migrations, textOf } from './migration-folder.ts'
import { snapshotFiles, snapshotSchema } from './snapshots.ts'

beforeAll(() => loadModule())

const { entries } = journalOf(migrations)

/** Read once, in the first test that needs it. */
let readSchema: Promise<Schema> | undefined
const releasedSchema = () =>
  (readSchema ??= databaseAfter(lastRelease.migration).then((url) => schemaOf(url)))
const inOne = async (text: string) =>
  breakingStatements([{ tag: 'next', text }], { version: '0.2.0', schema: await releasedSchema() })

/** By name, since a column that is added stands at the end of its table. */
const inOrder = (schema: Schema) =>
  Object.entries(schema)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { columns, indexes, foreignKeys }]) => ({
      name,
      columns: columns.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      indexes,
      foreignKeys: foreignKeys.toSorted(),
    }))

it('migrations are made one after the other, as one that is older than the last is never applied', () => {
  const times = entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(entries.map(({ tag }) => tag)).toContain(lastRelease.migration)
})

it('of the snapshots only the newest is kept, and it has the tables that the migrations make', async () => {
  const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(snapshotFiles()).toEqual([newest])
  const url = await createDatabase()
  onTestFinished(() => dropDatabase(url))
  expect(inOrder(snapshotSchema(newest))).toEqual(inOrder(await schemaOf(url)))
})

it('processes of the last release can live with every migration made after it', async () => {
  const { version, migration } = lastRelease
  const newer = entries.slice(entries.findIndex(({ tag }) => tag === migration) + 1)
  expect(
    breakingStatements(
      newer.map(({ tag }) => ({ tag, text: textOf(migrations, tag) })),
      { version, schema: await releasedSchema() },
    ),
  ).toEqual([])
})

describe('an older process can live with', () => {
  it.each([
    'create table a (b text not null unique); alter table a add column c int not null; create unique index d on a (c); drop table a',
    'alter table product add column a text',
    `alter table product add column a text not null default 'so'`,
    'alter table product add column a bigint generated always as (price * 2) stored',
    'alter table product add column a text; alter table product add column b text; alter table product add constraint c check ((product.a is null) = (product.b is null))',
    'alter table product add column a text; create unique index b on product (store_nbr, a)',
    'alter table product add column a text; update product set a = title from product_text',
    'create index a on product (price)',
    'create function a(b text) returns text language sql immutable as $$ select b $$; create index c on product (a(pt_nbr))',
    'drop index product_new',
    'alter table product alter column price set default 1',
    'alter table sku drop constraint sku_store_nbr_store_store_nbr_fk',
    '-- contract: 0.1.0 was the last that wrote it\nalter table product drop column price',
  ])('%s', async (text) => {
    expect(await inOne(text)).toEqual([])
  })
})

describe('an older process cannot live with', () => {
  it.each([
    [
      'create or replace function a() returns text language sql as $$ select null $$',
      /CreateFunctionStmt/,
    ],
    ['alter table product drop column price', /product.price is changed by AT_DropColumn/],
    ['alter table product rename column price to cost', /RenameStmt/],
    ['alter table product rename to goods', /RenameStmt/],
    ['drop table product', /table product is dropped/],
    ['alter table product add column a text not null', /product.a is required/],
    ['alter table product add column a int default 1 check (a > 1)', /product.a is filled/],
    ['alter table product alter column price type text', /AT_AlterColumnType/],
    ['alter table product alter column price drop default', /AT_ColumnDefault/],
    ['alter table product alter column sort set not null', /AT_SetNotNull/],
    ['alter table product alter column price drop not null', /AT_DropNotNull/],
    ['alter table product add constraint a check (product.price > 1)', /constraint a may refuse/],
    [
      'alter table product add column a text; alter table product add constraint c check (a is not null or price > 1)',
      /constraint c/,
    ],
    ['create unique index a on product (price)', /unique index a/],
    ['alter table sku drop constraint sku_store_nbr_sku_id_pk', /AT_DropConstraint/],
    ['update product set price = 2', /rows of product/],
    ['truncate product', /TruncateStmt is not known/],
    [
      '-- contract: 0.3.0 was the last that wrote it\nalter table product drop column price',
      /0.3.0 is newer/,
    ],
    // What happened before the first release.
    [textOf(migrations, '0004_variants'), /has_many_prices is changed/],
  ])('%s', async (text, why) => {
    expect((await inOne(text)).join('\n')).toMatch(why)
  })
})
