/** @jsxRuntime classic -- Storybook's manager bundles its own React, without the JSX runtime */
import * as React from 'react'
import { useArgs, useParameter, useStorybookApi } from 'storybook/manager-api'
import { Button } from 'storybook/internal/components'
import { KEEP } from './keep-address.ts'
import type { Kept } from './keep-sample.ts'
import { keepStyle } from './keep-style.ts'

type Args = Record<string, unknown>
type State = { faults: string[]; untranslated: string[]; said: string }
const nothing: State = { faults: [], untranslated: [], said: '' }

/** In the toolbar of a block’s story with changed controls: keeps them as a sample of the block. */
export function KeepButton(): React.ReactNode {
  const [args] = useArgs()
  const type = useParameter<string>('block')
  const story = useStorybookApi().getCurrentStoryData()
  const dialog = React.useRef<HTMLDialogElement>(null)
  const [{ faults, untranslated, said }, setState] = React.useState(nothing)
  const [isBusy, setBusy] = React.useState(false)
  const initial: Args = story && 'initialArgs' in story ? (story.initialArgs ?? {}) : {}
  if (!type || !differs(args, initial)) return null
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const english = Object.fromEntries(
      untranslated.map((text, at) => [text, form.get(`english${at}`)]),
    )
    const body = { type, story: story?.id.split('--')[1], name: form.get('name'), title: form.get('title'), props: args, english } // prettier-ignore
    setBusy(true)
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(KEEP, { method: 'POST', headers, body: JSON.stringify(body) })
      const kept = (await answer.json()) as Kept // what the development server answers
      setState(
        kept.ok
          ? { ...nothing, said: `Kept as ${kept.name} in ${kept.file}. Its story appears in a moment.` } // prettier-ignore
          : { ...nothing, faults: kept.faults, untranslated: kept.untranslated ?? untranslated },
      )
    } catch {
      setState({ ...nothing, untranslated, faults: ['The development server does not answer.'] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        padding="small"
        ariaLabel={false}
        onClick={() => {
          setState(nothing)
          dialog.current?.showModal()
        }}
      >
        Keep as a sample
      </Button>
      <dialog ref={dialog} className="keep-sample" aria-labelledby="keep-sample-title">
        <style>{keepStyle}</style>
        <form onSubmit={(event) => void send(event)}>
          <h2 id="keep-sample-title">Keep these controls as a sample</h2>
          {!said && (
            <>
              <label>
                Name in the code
                <input
                  name="name"
                  required
                  maxLength={40}
                  placeholder="withPicture"
                  autoComplete="off"
                />
              </label>
              <label>
                Name to read, if it can start a block in the Studio
                <input
                  name="title"
                  maxLength={40}
                  placeholder="With a picture"
                  autoComplete="off"
                />
              </label>
              {untranslated.map((text, at) => (
                <label key={text}>
                  <span>
                    English for <bdi lang="zh-TW">{text}</bdi>
                  </span>
                  <input name={`english${at}`} required maxLength={2000} />
                </label>
              ))}
            </>
          )}
          <div role="alert">
            {faults.map((fault) => (
              <p key={fault} className="fault">
                {fault}
              </p>
            ))}
          </div>
          <p role="status">{said}</p>
          <div className="actions">
            <button type="button" onClick={() => dialog.current?.close()}>
              {said ? 'Close' : 'Cancel'}
            </button>
            {!said && (
              <button type="submit" disabled={isBusy}>
                Keep
              </button>
            )}
          </div>
        </form>
      </dialog>
    </>
  )
}

const differs = (args: Args, initial: Args): boolean =>
  Object.keys({ ...args, ...initial }).some(
    (key) => JSON.stringify(args[key]) !== JSON.stringify(initial[key]),
  )
