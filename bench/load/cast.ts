import { type Person, person } from './people';

/** So many people are signed in at the same moment. */
const atOnce = 20;

/** Offices (every fifth an ERO) and staff, signed in. */
export async function cast(offices: number, staff: number): Promise<{ offices: Person[]; staff: Person[] }> {
  const wanted = [
    ...Array.from({ length: staff }, (_, i) => [`bench-admin-${i}`, 'admin'] as const),
    ...Array.from(
      { length: offices },
      (_, i) => [`bench-office-${i}`, i % 5 === 4 ? 'ero' : 'member'] as const,
    ),
  ];
  const people: Person[] = [];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    people.push(...(await Promise.all(some.map(([uid, role]) => person(uid, role)))));
  }
  return { staff: people.slice(0, staff), offices: people.slice(staff) };
}
