import type { CallError } from '../runtime/transport/call-error.ts'
import { listPages, type DocumentFault } from '../schemas/page/page-operator.ops.ts'
import type { GatewayClient } from './gateway-client.ts'
import { faultLines } from './page-commands.ts'

/** What a refusal of the gateway means to whoever edits pages, and what to do about it. */
export async function refusalLines(
  error: CallError,
  gateway: GatewayClient,
  what: string,
): Promise<string[]> {
  const data = (error.data ?? {}) as {
    faults?: DocumentFault[]
    draftRev?: number
    savedBy?: string
  } // by the code, as declared
  switch (error.code) {
    case 'INVALID_DOCUMENT':
      return [
        ...faultLines(data.faults ?? []),
        `${what}: not saved, the document has ${data.faults?.length ?? 0} faults`,
      ]
    case 'REVISION_CONFLICT':
      return [
        data.draftRev
          ? `${what}: ${data.savedBy || 'somebody'} saved draft ${data.draftRev} meanwhile; pull it to another file, carry your changes over and push that one`
          : `${what}: there is no such draft any more; pull the page, carry your changes over and push that`,
      ]
    case 'NOTHING_TO_PUBLISH':
      return [`${what}: there is no draft to publish; push one first`]
    case 'NOT_FOUND':
      return [
        (await isOperator(gateway))
          ? `${what}: there is no such page or revision in store ${gateway.storeNbr}; see: list, revisions`
          : 'The gateway does not take the operator token; set OPERATOR_TOKEN to the one it was started with',
      ]
    case 'INVALID_INPUT':
      return [`${what}: the gateway refuses the input: ${JSON.stringify(error.data)}`]
    case 'INVALID_SIGNATURE':
      return [
        `The gateway refuses the signature: this copy of the project and the gateway's speak different versions of the protocol`,
      ]
    default:
      return [
        `${what}: ${error.message} (${error.code ?? error.kind}${error.requestId ? `, request ${error.requestId}` : ''})`,
      ]
  }
}

/** To anybody but an operator these operations do not exist, so a missing page and a wrong token look alike. */
const isOperator = (gateway: GatewayClient): Promise<boolean> =>
  gateway.call(listPages, {}).then(
    () => true,
    () => false,
  )
