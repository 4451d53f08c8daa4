import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { AnswerPage } from './answer-page.tsx'
import { AnswersPage } from './answers-page.tsx'
import { FormList } from './form-list.tsx'
import { FormPage } from './form-page.tsx'

/** The forms of the store, the builder of one of them, and its answers. */
export default function FormsPage() {
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/forms`
  return (
    <Switch>
      <Route path={`${base}/:nbr/answers/:answerNbr`}>
        {({ nbr = '', answerNbr = '' }: Params) => <AnswerPage nbr={nbr} answerNbr={answerNbr} />}
      </Route>
      <Route path={`${base}/:nbr/answers`}>
        {({ nbr = '' }: Params) => <AnswersPage key={nbr} nbr={nbr} />}
      </Route>
      <Route path={`${base}/:nbr`}>
        {({ nbr = '' }: Params) => <FormPage key={nbr} nbr={nbr} />}
      </Route>
      <Route>
        <FormList />
      </Route>
    </Switch>
  )
}

interface Params {
  nbr?: string
  answerNbr?: string
}
