import { pageStory } from './page-story.tsx'

export default { title: 'Pages/Account', tags: ['!autodocs'], parameters: { hasBars: true } }

export const Login = pageStory('/account/login')
export const Register = pageStory('/account/register')
export const ForgottenPassword = pageStory('/account/lookup')
export const Profile = pageStory('/user/profile', true)
export const MemberCentre = pageStory('/imember', true)
export const MemberCentreDark = { ...MemberCentre, globals: { scheme: 'dark' } }
