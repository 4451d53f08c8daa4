import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/*/*.tables.ts',
  out: './gateway/db/migrations',
})
