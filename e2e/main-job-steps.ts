// The steps of the main job, for every browser and way to use it.
import { newStringer, type Stringer } from './fixtures.ts'

/** What a person does with the app. */
export interface Person {
  open(address: string): Promise<unknown>
  /** Waits for an element with this role and name. */
  see(role: 'button' | 'heading', name: string | RegExp): Promise<void>
  seeText(text: string): Promise<void>
  press(role: 'button' | 'link' | 'menuitem', name: string): Promise<void>
  write(label: string, text: string): Promise<void>
}

export async function signUp(person: Person): Promise<Stringer> {
  const stringer = newStringer()
  await person.open('/signup')
  await person.write('Full name', stringer.full_name)
  await person.write('Email', stringer.email)
  await person.write('Password', stringer.password)
  await person.press('button', 'Sign up')
  await person.see('heading', /^Good .*, Marta$/)
  return stringer
}

export async function takeJob(person: Person): Promise<void> {
  // Once both are visible, the layout is stable.
  await person.seeText('Or bring your history')
  await person.seeText('Get started in three steps')
  await person.press('link', 'Add your first customer')
  await person.write('Name', 'Jonas Berg')
  await person.press('button', 'Add customer')
  await person.see('heading', 'Jonas Berg')
  await person.press('link', 'Add racquet')
  await person.write('Brand', 'Babolat')
  await person.write('Model', 'Pure Aero 98')
  await person.write('String pattern', '16x20')
  await person.press('button', 'Add racquet')
  await person.see('heading', 'Babolat Pure Aero 98')
  await person.press('link', 'New job')
  await person.write('String brand', 'Babolat')
  await person.write('String model', 'RPM Blast 1.25')
  // Moves the focus away from the model, whose suggestions cover the tension.
  await person.write('Price', '27')
  await person.press('button', 'Increase mains')
  await person.press('button', 'Create job')
  await person.see('heading', '#1 Jonas Berg')
}

export async function startJob(person: Person): Promise<void> {
  await person.press('button', 'Start, job 1')
  await person.seeText('Received → On the machine')
}

export async function finishJob(person: Person): Promise<void> {
  await person.press('button', 'Finish, job 1')
  await person.seeText('On the machine → Ready')
  await person.press('button', 'Picked up and paid $27.00, job 1')
  await person.press('menuitem', 'Cash $27.00')
  await person.see('button', 'Undo payment')
  await person.seeText('Paid by cash')
}
