import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/failure.ts'
import type { Store } from '../store/store-directory.ts'
import { exportProducts } from './export/export-products.ts'
import { faultsCsv } from './export/faults-csv.ts'
import { productImports } from './import.tables.ts'
import { isReasonLang } from './reason-words.ts'

interface Parts {
  /**
   * The store, for an operator with the permission to read (or change) products. Throws otherwise.
   */
  storeFor(request: FastifyRequest, storeNbr: string, isChanging: boolean): Promise<Store>
  /** The shop's origin. */
  originOf(request: FastifyRequest, store: Store): string
  limit: object
}

/** Download routes of the Studio: all products, and the refused rows of an import. */
export function addImportRoutes(app: FastifyInstance, { storeFor, originOf, limit }: Parts): void {
  app.get<{ Params: { store: string } }>(
    '/api/:store/products.csv',
    { config: limit },
    async (request, reply) => {
      const store = await storeFor(request, request.params.store, false)
      const origin = store.primaryHost ? originOf(request, store) : undefined
      return sendCsv(
        reply,
        `products-${store.storeNbr}.csv`,
        exportProducts(store.database.db, store, origin),
      )
    },
  )
  app.get<{ Params: { store: string; nbr: string }; Querystring: { lang?: string } }>(
    '/api/:store/imports/:nbr/faults.csv',
    { config: limit },
    async (request, reply) => {
      const { storeNbr, database } = await storeFor(request, request.params.store, true)
      const { db } = database
      const { nbr } = request.params
      const [row] = await db
        .select()
        .from(productImports)
        .where(and(eq(productImports.storeNbr, storeNbr), eq(productImports.importNbr, nbr)))
      if (!row) throw notFound()
      const lang = [request.query.lang, row.lang].find(isReasonLang) ?? 'en-US'
      return sendCsv(reply, `faults-${nbr}.csv`, faultsCsv(db, row, lang))
    },
  )
}

const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(parts))
