/** Help articles about the tools for shops with several members. */
export const shopArticles = [
  {
    id: 'pay-runs',
    question: 'How do I pay the people who string?',
    answer:
      'When several people work in your business, open Settings, “Shop tools”, and turn on “Pay”. Then set what a job pays under “Pay rates”: for standard jobs, hybrids, natural gut and rush jobs (the “Rush” switch of a job), for a customer or a string, for everybody or one member, starting on a date. The most specific rate applies. From then on, finishing a job credits the assigned member, or else the one who started it, or else the one who finishes it. Moving the job back, redoing it or deleting it adds a reversing entry. On “Pay”, choose “Close run” to close a member’s earnings up to a date; you can print it and save it as CSV. A run never changes: later corrections go into the next run. Stringers see their own pay there.',
  },
  {
    id: 'day-close',
    question: 'How do we close the day?',
    answer:
      'Once your business has more than one member, open Settings, “Shop tools”, and turn on “Day close”. Then open “Day close” in the menu, count the cash in the drawer, and enter how much stays in it for the next day. After the close you see the expected cash, the difference, and the payments by method and person. A closed day can’t be changed: a payment that is recorded later or undone becomes a correction in the next close. Write cash that was spent during the day in the note; you can also add a note after the close. Owners, managers and counter staff close days; counter staff see the days they closed.',
  },
  {
    id: 'payers',
    question: 'How do I bill a parent or a club for several customers?',
    answer:
      'When several people work in your business, open Settings, “Shop tools”, and turn on “Payers”. Add the parent, club or team as a customer, and choose them under “Paid by” when you edit each customer they pay for. The page of the payer then shows under “Pays for” what is owed, including for their own racquets. Deselect unpaid jobs, and record one payment for the rest. “Send statement” emails the payer a PDF of the selected jobs, and “Create statement” only creates it. Earlier statements are listed below, each as it was sent or created, with the status of its email. Messages about a racquet still go to its customer, without the price. A payer can’t have a payer.',
  },
  {
    id: 'part-payments',
    question: 'A customer pays only part of the price. How do I record that?',
    answer:
      'On the job, tap “Other amount” under “Payment”, enter what was paid and choose the method. The job then shows what is paid and what is owed, and the rest is still owed. For several jobs, select them and choose “Record payment”, then “Other amount”: the jobs that were finished first are paid first. Each payment is listed on the job with its method and who recorded it, and “Undo payment” undoes the last one.',
  },
  {
    id: 'refunds',
    question: 'How do I refund a payment?',
    answer:
      'Lower the price of the paid job. It then shows the refund due. Refund the money and choose the method under “Record the refund after paying it”. The day close counts it on the day of the refund. “Undo refund” undoes it. Owners and managers record refunds. If you raise the price of a paid job instead, the job shows the difference as owed.',
  },
  {
    id: 'contacts',
    question: 'Can someone else get the messages about a racquet?',
    answer:
      'Yes. When several people work in your business, open Settings, “Shop tools”, and turn on “Payers”. Edit the customer, and choose under “Messages about racquets go to” the customer, the payer or “Someone else”, such as a coach. For someone else, enter a name and a phone number or an email. Statements still go to the payer.',
  },
  {
    id: 'activity',
    question: 'Where do I see who changed something?',
    answer:
      'Owners and managers see it under “Activity” in the menu: prices, tensions, strings, stock, status, payments, settings and people, with the previous value, who changed it and when. Filter by person, kind or day. The pages of a job, a racquet and an item show their own changes. The list can’t be edited and is kept for two years.',
  },
  {
    id: 'places',
    question: 'How do we find a finished racquet on the rack?',
    answer:
      'When several people work in your business, open Settings, “Shop tools”, and turn on “Places”. Add your places under “Places”, for example “A1 to A12” in one step, and print a label for each. On the screen of a finished job, tap its place; it is shown there in large type and cleared when the racquet is picked up. “Scan” in the menu reads the labels of racquets and places with the camera: a racquet opens its job, and scanning a place next puts it there. Without a camera, type the number.',
  },
  {
    id: 'shared-tablet',
    question: 'Can we share one tablet?',
    answer:
      'Yes. Each of you opens Settings and taps “Set PIN” under “Shared tablets”. Then an owner or a manager signs in on the tablet and taps “Register this device” there. From then on, tap your name and enter your PIN. The tablet locks when you tap “Lock” or after the idle time you chose, and keeps unsaved input. A PIN opens your daily work, but not settings, billing, exports or people. After five wrong tries it is locked for a while, and the owner gets an email. If you forgot your PIN, sign in on your own device and set a new one.',
  },
] as const
