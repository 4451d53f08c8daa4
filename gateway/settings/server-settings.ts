import { Type } from '@sinclair/typebox'
import { defineSettings, modes } from './define-settings.ts'
import { AnyText, OneOf, WholeNumber } from './value-types.ts'

export const serverSettings = defineSettings({
  title: 'Server',
  doc: 'Where the process listens, and how it appears to browsers.',
  settings: {
    VITRINE_MODE: {
      schema: OneOf(...modes),
      default: 'demo',
      doc: 'set by `npm start`, `npm run serve` and `npm run dev`; set it only if you start `dist/gateway/main.js` yourself',
    },
    PORT: {
      schema: WholeNumber(0, 65_535),
      default: 8080,
      doc: 'port to listen on; `0` takes a free one',
    },
    HOST: {
      schema: AnyText('an address of this machine'),
      default: '127.0.0.1',
      doc: 'address to listen on; `0.0.0.0` for all',
    },
    DRAIN_SECONDS: {
      schema: WholeNumber(0, 300),
      default: { demo: 0, dev: 0, serve: 5 },
      doc: 'seconds for which the process keeps serving after SIGTERM, while `/readyz` answers 503',
    },
    WEB_CONCURRENCY: {
      schema: WholeNumber(1, 64),
      default: 1,
      doc: 'processes that serve the port together; one for each processor is a good number. Ignored by `npm run dev`; see [production.md](production.md#several-processes)',
    },
    TRUSTED_PROXIES: {
      schema: WholeNumber(0, 10),
      default: 0,
      doc: 'number of proxies in front of the process; what they say about address, host and scheme of a request is trusted',
    },
    PUBLIC_SCHEME: {
      schema: OneOf('https', 'http'),
      default: 'https',
      doc: 'scheme of the shop’s public address in production: links in emails start with it, and a browser’s `Origin` must equal it; the demo trusts each request',
    },
    PUBLIC_PORT: {
      schema: WholeNumber(0, 65_535),
      default: 0,
      doc: 'port of the shop’s public address in production; `0` is the scheme’s usual port',
    },
    RATE_LIMIT: {
      schema: WholeNumber(0, 100_000_000),
      default: 1200,
      doc: 'calls of `/api/` allowed per minute and client address; some operations allow fewer. Pages are limited to half of it, searches to a tenth, sitemaps to a twentieth, pictures to 2.5 times of it, counted in windows of ten seconds',
    },
  },
})

export const studioSettings = defineSettings({
  title: 'Studio',
  doc: 'The application of operators, which also answers programs.',
  settings: {
    STUDIO_HOST: {
      schema: Type.String({
        pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$',
        maxLength: 253,
        description: 'a host name of its own in lower case, which no store has',
      }),
      default: { demo: 'studio.localhost', dev: 'studio.localhost', serve: null },
      doc: 'host name at which operators reach the Studio; scheme and port are the shop’s',
    },
  },
})
