/**
 * The modules that calls to the gateway need, as one file that loads with the first touch or call.
 */
export { createAsking } from './ask-shopper.ts'
export { createCachedTransport } from '../../runtime/cache/cached-transport.ts'
export { createTickWatch } from '../../runtime/cache/tick-watch.ts'
export { notifyApp } from '../../runtime/native/notify-app.ts'
export { createHttpTransport } from '../../runtime/transport/http-transport.ts'
export { opByKey } from '../../schemas/ops.ts'
