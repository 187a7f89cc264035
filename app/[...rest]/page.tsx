import { notFound } from 'next/navigation';

export default function UnknownPlace() {
  notFound();
}
