"""Lo que el esquema no puede decir de una petición."""

import re
import unicodedata
from uuid import uuid4

import schemathesis
from schemathesis import GenerationMode

CLAVE = "idempotency-key"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Cada petición es otra: con la clave de una anterior contestaría 422 y no se probaría nada."""
    clave = (case.headers or {}).get(CLAVE)
    if isinstance(clave, str) and re.fullmatch(r"[\x21-\x7e]{1,200}", clave):
        case.headers[CLAVE] = str(uuid4())


# Reglas entre campos, que JSON Schema no expresa: la descripción del campo las dice.
# Y las que dependen del día, o de qué año.
ENTRE_CAMPOS = (
    "No puede ser menor que la primera foja.",
    "Demasiados valores.",
    "Se dijeron varios envíos y, además, uno.",
    "Se dijeron dos áreas distintas.",
    "Se dijeron dos listas distintas.",
    "ids: Campo requerido.",
    "id_cabecera: Campo requerido.",
    "lista: Campo requerido.",
    "observaciones: Campo requerido.",
    "Ese día todavía no llegó.",
    "De antes del 1800-01-01 no se sabe cómo estaba nada.",
    "Escriba una fecha desde 1900",
)


@schemathesis.check
def esquema_incompleto(ctx, response, case):
    """Lo que el esquema publicado admite no lo rechaza la validación: lo demás son reglas, con su propia clave."""
    if case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    # Lo que otra respuesta dijo en palabras («anotada»), y un enlace inferido puso en la ruta, no salió del esquema.
    if not str((case.path_parameters or {}).get("id", 0)).isdigit():
        return
    if response.status_code == 422 and response.json().get("error") == "datos_invalidos":
        detalles = str(response.json()["details"])
        if not any(regla in detalles for regla in ENTRE_CAMPOS):
            raise AssertionError(f"El esquema lo admite y la validación no: {detalles}")


# Un 503 es un servicio caído y hace fallar la prueba, salvo lo que Foja dice que todavía no hace.
TODAVIA_NO = {"autorizacion_no_disponible", "incorporacion_no_disponible"}


def limpio(texto):
    """Sin lo que Foja quita de un texto que entra (domain/src/texto/normalizar.ts): su largo se cuenta después."""
    return "".join(c for c in texto if unicodedata.category(c) not in {"Cc", "Cf", "Cs"}).strip()


def textos(valor):
    if isinstance(valor, str):
        yield valor
    elif isinstance(valor, (dict, list)):
        for parte in valor.values() if isinstance(valor, dict) else valor:
            yield from textos(parte)


def esta_con_otro_nombre(failure, case):
    """En una comprobación, cuál es el archivo y cuál su constancia lo dicen sus nombres, no los de sus partes."""
    falta = re.search("Missing required property: archivo|violates `required`", str(failure.message))
    return case.path == "/exportar/comprobar" and falta is not None


@schemathesis.hook
def filter_failure(context, failure, case, response):
    if esta_con_otro_nombre(failure, case):
        return False
    if response.status_code == 503 and response.json().get("error") in TODAVIA_NO:
        return False
    enviados = [*textos(dict(case.query or {})), *textos(case.body)]
    return not ("violates `maxLength`" in str(failure.message) and any(limpio(t) != t for t in enviados))
