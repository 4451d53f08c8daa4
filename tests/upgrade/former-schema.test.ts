import { expect, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '../../gateway/db/migrate.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'
import { outcomes } from './former-statements.ts'
import { lastRelease } from '../../gateway/db/last-release.ts'
import { databaseAfter, schemaOf } from './database-schema.ts'
import { withMigration } from './migration-folder.ts'

it('what the last release sends has the same outcome on the newest schema, unless a migration breaks it', async () => {
  const former = await databaseAfter(lastRelease.migration)
  const schema = await schemaOf(former)
  const before = await outcomes(former, schema)
  // Few samples break a rule that the last release had already.
  const fine = [...before.values()].filter((outcome) => outcome === 'ok')
  expect(fine.length / before.size).toBeGreaterThan(0.85)

  const newest = await createDatabase()
  onTestFinished(() => dropDatabase(newest))
  const changed = async () => {
    const after = await outcomes(newest, schema)
    return [...before].flatMap(([statement, outcome]) =>
      after.get(statement) === outcome ? [] : [`${statement}: ${after.get(statement)}`],
    )
  }
  expect(await changed()).toEqual([])

  const breaking = `ALTER TABLE "product" ADD COLUMN "made_up" text NOT NULL;--> statement-breakpoint
    ALTER TABLE "tag" DROP COLUMN "name";--> statement-breakpoint
    ALTER TABLE "sku" ADD CONSTRAINT "made_up" CHECK ("price" > 1);`
  await migrateDatabase(newest, withMigration(breaking))
  const found = (await changed()).join('\n')
  expect(found).toMatch(/insert into "product" .*: 23502/)
  expect(found).toMatch(/select .* from "tag": 42703/)
  expect(found).toMatch(/insert into "sku" .*: 23514 made_up/)
})
